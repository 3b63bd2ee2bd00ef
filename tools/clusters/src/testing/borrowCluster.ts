import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { type Lent, type LentCluster, type Wish } from './lentCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the lender of clusters, where the contract tests run. */
    clusters: number
  }
}

export interface Borrowed {
  readonly running: LentCluster
  /** Resolves when the cluster is as it was found. Throws an `Error` when it cannot be brought back there. */
  readonly giveBack: () => Promise<void>
}

/** Waits for a cluster that contract tests share, and has it alone until it is given back. */
export async function borrowCluster(wish: Wish): Promise<Borrowed> {
  const socket = connect({ port: inject('clusters'), host: '127.0.0.1', allowHalfOpen: true })
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  const told = async (): Promise<Lent> => {
    const line = await lines.next()
    if (line.done === true) throw new Error('The lender of clusters has gone')
    const lent = JSON.parse(line.value) as Lent
    if (lent.error !== undefined) throw new Error(lent.error)
    return lent
  }
  socket.write(`${JSON.stringify(wish)}\n`)
  const { running } = await told()
  if (!running) throw new Error('The lender of clusters gave none')
  return {
    running,
    giveBack: async () => {
      socket.end()
      await told()
    },
  }
}
