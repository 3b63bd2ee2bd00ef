import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import { signIn, type SignedIn } from '../e2e/signIn.ts'
import { builtGateway, startGateway } from '../e2e/startGateway.ts'
import { createManyHits, type ManyHits } from './manyHits.ts'

/** What is measured: the built gateway before a stand-in for a cluster with 10,000 indices on 50 nodes. */
export interface System {
  readonly cluster: FakeServer
  /** What the stand-in does beside: exports and imports of any length. */
  readonly many: ManyHits
  /** Of the gateway, `http://127.0.0.1:<port>`. */
  readonly origin: string
  /** A link that signs in, another one each time it is read. */
  readonly entry: string
  /** Of one browser for all runs. */
  readonly session: SignedIn
  /** Process id of the gateway. */
  readonly gatewayPid: number | undefined
  /** Ends the gateway at once, without waiting for it. */
  readonly endGateway: () => void
  stop(): Promise<void>
}

/** @param program the built gateway, with the app that it serves */
export async function startSystem(program = builtGateway): Promise<System> {
  const many = createManyHits()
  const cluster = await startFakeServer({ cluster: many.cluster, remember: true })
  const gateway = await startGateway(['--cluster', cluster.url], undefined, undefined, program)
  return {
    cluster,
    many,
    origin: gateway.origin,
    get entry() {
      return gateway.entry
    },
    session: await signIn(gateway.entry),
    gatewayPid: gateway.process.pid,
    endGateway: () => gateway.process.kill(),
    stop: async () => {
      await gateway.stop()
      await cluster.close()
    },
  }
}

/** Calls that arrived at the cluster since `from` (a length of `requests`), but for those that ask who and how it is. */
export function callsSince({ cluster }: System, from: number): string[] {
  return cluster.requests
    .slice(from)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.startsWith('/_cluster/health'))
}
