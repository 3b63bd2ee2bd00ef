import { type RunningCluster, type RunningNode } from '../runningCluster.ts'

/** What a borrower asks for. */
export interface Wish {
  readonly engine: string
  readonly security?: boolean
  /** Engines that this borrower asks for later: they are started meanwhile. */
  readonly next?: readonly string[]
}

/** A cluster that others use too, after one another: it is neither stopped nor hurt. */
export interface LentCluster extends Omit<RunningCluster, 'stop' | 'nodes'> {
  readonly nodes: readonly Pick<RunningNode, 'name' | 'url' | 'logFile'>[]
}

/** What the lender says: a cluster, why there is none, or (empty) that what was given back is clean. */
export interface Lent {
  readonly running?: LentCluster
  readonly error?: string
}
