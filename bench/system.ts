import { bigCluster, createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import { startGateway } from '../e2e/startGateway.ts'

/** What is measured: the built gateway before a stand-in for a cluster with 10,000 indices on 50 nodes. */
export interface System {
  readonly cluster: FakeServer
  /** Of the gateway, `http://127.0.0.1:<port>`. */
  readonly origin: string
  /** The address that the gateway printed, with its token. */
  readonly entry: string
  /** What the gateway gives for the token. */
  readonly cookie: { readonly name: string; readonly value: string }
  /** Process id of the gateway. */
  readonly gatewayPid: number | undefined
  /** Ends the gateway at once, without waiting for it. */
  readonly endGateway: () => void
  stop(): Promise<void>
}

export async function startSystem(): Promise<System> {
  const cluster = await startFakeServer({ cluster: createFakeCluster(bigCluster()), remember: true })
  const gateway = await startGateway(['--cluster', cluster.url])
  return {
    cluster,
    origin: gateway.origin,
    entry: gateway.entry,
    cookie: await sessionCookie(gateway),
    gatewayPid: gateway.process.pid,
    endGateway: () => gateway.process.kill(),
    stop: async () => {
      await gateway.stop()
      await cluster.close()
    },
  }
}

async function sessionCookie({ origin, entry }: { origin: string; entry: string }): Promise<System['cookie']> {
  const token = entry.split('#token=')[1] ?? ''
  const headers = { origin, 'x-searchdeck': '1', 'x-searchdeck-token': token }
  const { headers: answer } = await fetch(`${origin}/api/session`, { method: 'POST', headers })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.getSetCookie()[0] ?? '') ?? []
  return { name, value }
}

/** Calls that arrived at the cluster since `from` (a length of `requests`), but for those that ask who and how it is. */
export function callsSince({ cluster }: System, from: number): string[] {
  return cluster.requests
    .slice(from)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.startsWith('/_cluster/health'))
}
