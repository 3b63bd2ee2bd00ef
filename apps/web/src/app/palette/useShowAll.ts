import { IconListSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { textOfChips } from '#lib/names/filterChips.ts'
import { isNameList } from '#lib/names/nameList.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { wordsOf, type Command } from './findCommands.ts'
import { useClusterIndex } from './useClusterIndex.ts'

/** The way to all indices that what was typed means, in their list; none while nothing is typed. */
export function useShowAll(query: string): Command | undefined {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const clusterIndex = useClusterIndex()
  const hasCluster = use(ActiveClusterContext) !== null
  return useMemo(() => {
    const words = wordsOf(query)
    const [first = ''] = words
    if (clusterIndex === undefined || !hasCluster || first === '') return undefined
    const chips = textOfChips(words.map((value) => ({ column: 'index', value })))
    const isOne = words.length === 1
    return {
      id: 'more:indices',
      label: t('showAll', { text: query.trim() }),
      isMore: true,
      Icon: IconListSearch,
      run: () =>
        void navigate({
          to: '/cluster/$clusterIndex/indices',
          params: { clusterIndex },
          search: isOne ? { filter: isNameList(first) ? first : `index:${first}` } : { chips },
        }),
    }
  }, [t, navigate, clusterIndex, hasCluster, query])
}
