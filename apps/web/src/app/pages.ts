/** The pages of a cluster that the header leads to, in its order. A page names itself by `shell:pages.<page>`. */
export const tabs = [
  { page: 'home', to: '/cluster/$clusterIndex' },
  { page: 'indices', to: '/cluster/$clusterIndex/indices' },
] as const

/** Reached by the header's gear; the one page that needs no answer of the cluster. */
export const settingsPage = { page: 'settings', to: '/cluster/$clusterIndex/settings' } as const
