/** Every group that this device may remember, by its key in local storage. A backup holds all of them. */
export const groups = [
  'codeEditor',
  'connection',
  'i18n',
  'indexTemplates',
  'indices',
  'nodes',
  'palette',
  'resize',
  'restQuery',
  'search',
  'settings',
  'shardRecovery',
  'shards',
  'tableFilters',
  'tasks',
  'bulkJobs',
  'theme',
] as const

export type Group = (typeof groups)[number]
