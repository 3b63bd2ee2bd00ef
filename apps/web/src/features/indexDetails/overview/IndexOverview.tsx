import type { IndexInfo, IndexSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { unassignedReason } from '#i18n/unassignedReason.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexInfoQuery } from '#queries/indexDetails.ts'
import { indexHealthQuery } from '#queries/indices.ts'
import { FactList } from '#ui/values/FactList.tsx'
import { FirstAliases } from './FirstAliases.tsx'
import { IndexFigures } from './IndexFigures.tsx'
import { IndexBlocks } from './IndexBlocks.tsx'
import { infoFacts } from './indexFacts.tsx'
import classes from './IndexOverview.module.css'

const nothing: IndexInfo = { name: '', aliases: [], blocks: [] }

/** What the index is, and how it does. */
export function IndexOverview({
  name,
  index,
  onViewChange,
  refetchInterval,
}: IndexPartProps & { index: IndexSummary }) {
  const { t } = useTranslation('indexDetails')
  const locale = useLocale()
  const info = useQuery({ ...indexInfoQuery(useActiveCluster(), name), refetchInterval })
  const why = useWhy(index)
  const told = info.data ?? nothing
  const names = <FirstAliases names={told.aliases} onAll={() => onViewChange({ part: 'aliases' })} />
  const aliases = told.aliases.length === 0 ? [] : [{ label: t('facts.aliases'), value: names }]
  return (
    <div className={classes['overview']} tabIndex={0} role="group" aria-label={t('parts.overview')}>
      {told.blocks.length > 0 && (
        <IndexBlocks
          blocks={told.blocks}
          onShow={() => onViewChange({ part: 'settings', filter: 'index.blocks', defaults: false })}
        />
      )}
      <IndexFigures index={index} why={why} />
      <div className={classes['lists']}>
        <FactList
          title={t('identity')}
          facts={[...infoFacts(index, told, { t, locale }), ...aliases]}
          pending={info.isPending}
          error={info.error ?? undefined}
        />
      </div>
    </div>
  )
}

/** Why it is not green: worth one more call, and no more than that. */
function useWhy(index: IndexSummary): string | undefined {
  const { t } = useTranslation('home')
  const { data } = useQuery({
    ...indexHealthQuery(useActiveCluster(), [index.name]),
    enabled: index.health === 'red' || index.health === 'yellow',
  })
  const health = data?.get(index.name)
  return index.health === 'green' || health === undefined ? undefined : unassignedReason(health, t)
}
