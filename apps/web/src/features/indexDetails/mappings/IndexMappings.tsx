import { useQuery } from '@tanstack/react-query'
import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { PartPending } from '#features/indexDetails/PartPending.tsx'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexSettingsQuery } from '#queries/indexDetails.ts'
import { mappingsQuery } from '#queries/mappings.ts'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Mappings } from './Mappings.tsx'

const limitName = 'index.mapping.total_fields.limit'

/** The fields of the index as a tree. That the limit of fields may not be read takes nothing else away. */
export function IndexMappings({ name, view, onViewChange, refetchInterval }: IndexPartProps) {
  const cluster = useActiveCluster()
  const mappings = useQuery({ ...mappingsQuery(cluster, name), refetchInterval })
  const settings = useQuery(indexSettingsQuery(cluster, name))
  const limit = Number(settings.data?.find((setting) => setting.name === limitName)?.value)
  return (
    <QueryView query={mappings} pending={<PartPending />}>
      {(mapping) => (
        <Mappings
          mappings={mapping}
          filter={view.filter}
          onFilterChange={(filter) => onViewChange({ filter })}
          fieldLimit={Number.isSafeInteger(limit) ? limit : undefined}
        />
      )}
    </QueryView>
  )
}
