import type { Shot } from './shot.ts'
import { backupShots } from './shots/backupShots.ts'
import { clusterShots } from './shots/clusterShots.ts'
import { dialogShots } from './shots/dialogShots.ts'
import { failureShots } from './shots/failureShots.ts'
import { homeShots } from './shots/homeShots.ts'
import { importShots } from './shots/importShots.ts'
import { indexDetailsShots } from './shots/indexDetailsShots.ts'
import { indicesShots } from './shots/indicesShots.ts'
import { mappingShots } from './shots/mappingShots.ts'
import { nodesShots } from './shots/nodesShots.ts'
import { pendingTasksShots } from './shots/pendingTasksShots.ts'
import { recoveryShots } from './shots/recoveryShots.ts'
import { repositoryShots } from './shots/repositoryShots.ts'
import { restShots } from './shots/restShots.ts'
import { restoreShots } from './shots/restoreShots.ts'
import { searchShots } from './shots/searchShots.ts'
import { shardsShots } from './shots/shardsShots.ts'
import { shellShots } from './shots/shellShots.ts'
import { snapshotPolicyShots } from './shots/snapshotPolicyShots.ts'
import { snapshotShots } from './shots/snapshotShots.ts'
import { templateShots } from './shots/templateShots.ts'
import { workShots } from './shots/workShots.ts'

/** Every page and dialog in every state. */
export const shots: readonly Shot[] = [
  ...homeShots,
  ...indicesShots,
  ...indexDetailsShots,
  ...nodesShots,
  ...dialogShots,
  ...shardsShots,
  ...searchShots,
  ...importShots,
  ...restShots,
  ...repositoryShots,
  ...pendingTasksShots,
  ...recoveryShots,
  ...snapshotShots,
  ...snapshotPolicyShots,
  ...templateShots,
  ...mappingShots,
  ...restoreShots,
  ...shellShots,
  ...clusterShots,
  ...failureShots,
  ...backupShots,
  ...workShots,
]
