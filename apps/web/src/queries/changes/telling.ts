import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { showSnackbar } from '#state/snackbars.ts'
import { mustWait } from './longCalls.ts'

/** How a change that a dialog sends tells what it waits for. */
export const tellingInDialog = (cluster: Cluster) => ({
  requestOf: ({ request }: { readonly request: ClusterRequest }) => request,
  show: showSnackbar,
  mustWait: (request: ClusterRequest) => mustWait(cluster, request),
  inDialog: true,
})
