import { backupShots } from './backupShots.ts'
import { clusterShots } from './clusterShots.ts'
import { dialogShots } from './dialogShots.ts'
import { failureShots } from './failureShots.ts'
import { homeShots } from './homeShots.ts'
import { indexDetailsShots } from './indexDetailsShots.ts'
import { indicesShots } from './indicesShots.ts'
import { mappingShots } from './mappingShots.ts'
import { nodesShots } from './nodesShots.ts'
import { shardsShots } from './shardsShots.ts'
import { recoveryShots } from './recoveryShots.ts'
import { shellShots } from './shellShots.ts'
import { workShots } from './workShots.ts'
import type { Shot } from './shot.ts'
import { templateShots } from './templateShots.ts'

/** Every page and dialog in every state. */
export const shots: readonly Shot[] = [
  ...homeShots,
  ...indicesShots,
  ...indexDetailsShots,
  ...nodesShots,
  ...dialogShots,
  ...shardsShots,
  ...recoveryShots,
  ...templateShots,
  ...mappingShots,
  ...shellShots,
  ...clusterShots,
  ...failureShots,
  ...backupShots,
  ...workShots,
]
