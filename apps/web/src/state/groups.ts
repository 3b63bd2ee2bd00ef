/** What this device remembers and a backup holds, by its key in local storage. */
export const groups = [
  'codeEditor',
  'connection',
  'i18n',
  'indexDetails',
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
  'theme',
] as const

/** What belongs to this device alone: work that is under way must not be gone on with from a file, on another one. */
export const ownGroups = ['bulkJobs', 'tasks'] as const

export type Group = (typeof groups | typeof ownGroups)[number]
/** A group that a backup holds. */
export type BackupGroup = (typeof groups)[number]
