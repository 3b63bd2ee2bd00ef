import type { Capability } from '@searchdeck/cluster-client'

/** One page of a cluster that the header leads to. It names itself by `shell:pages.<page>`. */
export type Tab = (typeof tabs)[number]

/** The pages of a cluster that the header leads to, in its order; `needs` is what its engine must have for it. */
export const tabs = [
  { page: 'home', to: '/cluster/$clusterIndex', needs: undefined },
  { page: 'nodes', to: '/cluster/$clusterIndex/nodes', needs: 'catNodes' },
  { page: 'indices', to: '/cluster/$clusterIndex/indices', needs: undefined },
  { page: 'shards', to: '/cluster/$clusterIndex/shards', needs: 'catShards' },
  { page: 'search', to: '/cluster/$clusterIndex/search', needs: undefined },
  { page: 'rest', to: '/cluster/$clusterIndex/rest', needs: undefined },
  { page: 'repositories', to: '/cluster/$clusterIndex/snapshot_repositories', needs: 'snapshots' },
] as const satisfies readonly { needs: Capability | undefined; [name: string]: unknown }[]

/** Pages below a `tab`: reached by links beside its title and by the palette, where the engine has what they show. */
export const subPages = [
  { page: 'pendingTasks', to: '/cluster/$clusterIndex/pending_tasks', needs: 'pendingTasks', tab: 'home' },
  {
    page: 'indexTemplates',
    to: '/cluster/$clusterIndex/index_templates',
    needs: 'indexTemplatesScreen',
    tab: 'indices',
  },
  { page: 'documentImport', to: '/cluster/$clusterIndex/import', needs: undefined, tab: 'indices' },
  { page: 'shardRecovery', to: '/cluster/$clusterIndex/shards/recovery', needs: 'recovery', tab: 'shards' },
  {
    page: 'snapshotPolicies',
    to: '/cluster/$clusterIndex/snapshot_policies',
    needs: 'snapshotPolicies',
    tab: 'repositories',
  },
] as const

/** Reached by the header's gear; the one page that needs no answer of the cluster. */
export const settingsPage = { page: 'settings', to: '/cluster/$clusterIndex/settings' } as const
