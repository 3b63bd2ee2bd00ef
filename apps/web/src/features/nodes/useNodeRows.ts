import { mastership, type NodeSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createRowFilter } from '#lib/createRowFilter.ts'
import { textOfChips } from '#lib/filterChips.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { namedTexts, nodeTexts, type AttributesOf } from './nodeRows.ts'
import type { NodeFilter } from './nodesViewState.ts'

/** What the filter leaves of the nodes. */
export function useNodeRows(
  all: readonly NodeSummary[],
  attributesOf: AttributesOf,
  { filter, chips }: NodeFilter,
): readonly NodeSummary[] {
  const { t } = useTranslation('nodes')
  const { engine } = useActiveCluster()
  const filterRows = useMemo(() => {
    const word = (node: NodeSummary) => {
      const found = mastership(node)
      return found === undefined ? '' : t(`mastership.${found}`)
    }
    return createRowFilter(all, nodeTexts, namedTexts(engine, attributesOf, word))
  }, [all, engine, attributesOf, t])
  const chipsText = textOfChips(chips)
  return useMemo(
    () => filterRows({ text: filter, chips }),
    // The same chips may come as another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [filterRows, filter, chipsText],
  )
}
