import {
  indexAliasesRequest,
  indexInfoRequest,
  indexMappingsRequest,
  indexSettingsRequest,
  indexStatsRequest,
  listShardsRequest,
  type ClusterRequest,
  type Engine,
} from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { rawIndexQuery } from '#queries/indexDetails.ts'
import { JsonView } from '#ui/editor/JsonView.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import type { IndexPart } from './indexDetailsView.ts'
import { PartPending } from './PartPending.tsx'
import classes from './RawAnswer.module.css'

const requests: Record<IndexPart, (name: string, engine: Engine) => ClusterRequest> = {
  overview: indexInfoRequest,
  settings: indexSettingsRequest,
  mappings: indexMappingsRequest,
  aliases: indexAliasesRequest,
  stats: indexStatsRequest,
  shards: (name, engine) => listShardsRequest(engine, { index: name }),
}

/** What the cluster says of a part of the index, word for word. */
export function RawAnswer({ name, part }: { name: string; part: IndexPart }) {
  const { t } = useTranslation('indexDetails')
  const cluster = useActiveCluster()
  const request = requests[part](name, cluster.engine)
  const query = useQuery(rawIndexQuery(cluster, name, request))
  return (
    <div className={classes['raw']}>
      <code className={classes['call']}>
        {request.method} {request.path}
      </code>
      <QueryView query={query} pending={<PartPending />}>
        {(text) => (
          <div className={classes['text']}>
            <JsonView text={text} label={t('rawOf', { part: t(`parts.${part}`), name })} fill />
          </div>
        )}
      </QueryView>
    </div>
  )
}
