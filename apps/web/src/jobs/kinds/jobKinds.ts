import type { JobKind } from '#jobs/jobKind.ts'
import { blockRemovalKind } from './blockRemovalKind.ts'
import { documentImportKind } from './documentImportKind.ts'
import { exportKind } from './exportKind.ts'
import { indexActionKind } from './indexActionKind.ts'
import { restoreKind } from './restoreKind.ts'
import { settingChangeKind } from './settingChangeKind.ts'
import { snapshotDeletionKind } from './snapshotDeletionKind.ts'
import { snapshotKind } from './snapshotKind.ts'
import { taskKind } from './taskKind.ts'

/** Every kind of job there is. */
export const jobKinds: readonly JobKind[] = [
  indexActionKind,
  blockRemovalKind,
  settingChangeKind,
  taskKind,
  exportKind,
  documentImportKind,
  snapshotKind,
  snapshotDeletionKind,
  restoreKind,
]
