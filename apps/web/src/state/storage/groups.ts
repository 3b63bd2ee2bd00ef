interface GroupRule {
  /**
   * `shared`: what one tab changes, all of them have at once. `start`: what a new tab begins with; an open one is changed
   * only by what is done in it.
   */
  readonly tabs: 'shared' | 'start'
  /** Fields of a `start` group that are settings all the same, and shared. */
  readonly sharedFields?: readonly string[]
  /**
   * What belongs to this device alone is not: work under way must not be gone on with from a file, on another one, and the
   * names of nodes are learnt again from the cluster.
   */
  readonly inBackup: boolean
}

/** What this device remembers, by its key in local storage. */
const groupRules = {
  /** Of earlier versions, like `tasks`: taken over into `jobs`. */
  bulkJobs: { tabs: 'shared', inBackup: false },
  codeEditor: { tabs: 'shared', inBackup: true },
  columnLayouts: { tabs: 'start', inBackup: true },
  connection: { tabs: 'shared', inBackup: true },
  i18n: { tabs: 'shared', inBackup: true },
  indexDetails: { tabs: 'start', inBackup: true },
  indexTemplates: { tabs: 'start', inBackup: true },
  indices: { tabs: 'start', sharedFields: ['hideIndicesRegex'], inBackup: true },
  jobItems: { tabs: 'shared', inBackup: false },
  jobs: { tabs: 'shared', inBackup: false },
  nodeNames: { tabs: 'shared', inBackup: false },
  nodes: { tabs: 'start', sharedFields: ['hideAttributesRegex'], inBackup: true },
  palette: { tabs: 'shared', inBackup: true },
  pendingTasks: { tabs: 'start', inBackup: true },
  repositories: { tabs: 'start', inBackup: true },
  resize: { tabs: 'start', inBackup: true },
  restLayout: { tabs: 'start', inBackup: true },
  restVariables: { tabs: 'shared', inBackup: true },
  restQuery: { tabs: 'shared', inBackup: true },
  search: { tabs: 'start', inBackup: true },
  settings: { tabs: 'shared', inBackup: true },
  shardRecovery: { tabs: 'start', inBackup: true },
  shards: { tabs: 'start', inBackup: true },
  snapshotPolicies: { tabs: 'start', inBackup: true },
  snapshots: { tabs: 'start', inBackup: true },
  tableFilters: { tabs: 'start', inBackup: true },
  tasks: { tabs: 'shared', inBackup: false },
  theme: { tabs: 'shared', inBackup: true },
} as const satisfies Readonly<Record<string, GroupRule>>

type Rules = typeof groupRules
export type Group = keyof Rules
/** A group that a backup holds. */
export type BackupGroup = { [Name in Group]: Rules[Name]['inBackup'] extends true ? Name : never }[Group]

export function isGroup(name: string): name is Group {
  return Object.hasOwn(groupRules, name)
}

function isBackupGroup(name: string): name is BackupGroup {
  return isGroup(name) && groupRules[name].inBackup
}

/** The groups that a backup holds. */
export const backupGroups: readonly BackupGroup[] = Object.keys(groupRules).filter(isBackupGroup)

/** How a group stands between tabs. */
export function ruleOf(group: Group): GroupRule {
  return groupRules[group]
}
