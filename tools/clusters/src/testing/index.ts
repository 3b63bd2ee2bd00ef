export { borrowCluster, type Borrowed } from './borrowCluster.ts'
export { type LentCluster } from './lentCluster.ts'
