import type { Cluster, TemplateKind } from '@searchdeck/cluster-client'
import { listTemplates } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** The templates of one kind, with the text of the answer: what a row shows when it is opened is cut out of it. */
export const indexTemplatesQuery = (cluster: Cluster, kind: TemplateKind) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indexTemplates', kind],
    queryFn: ({ signal }) => listTemplates(cluster, kind, { signal }),
    staleTime: justNow,
  })
