import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { administratorOptions } from '../clusterApi.ts'
import { rememberContents } from '../download/rememberContents.ts'
import { engineName, resolveEngine } from '../engines.ts'
import { type ClusterOptions, type RunningCluster } from '../runningCluster.ts'
import { startCluster } from '../startCluster.ts'
import { type Lent, type Wish } from './lentCluster.ts'

interface Shared {
  readonly running: RunningCluster
  readonly clean: () => Promise<void>
}

export interface Lender {
  /** Where to ask; see `borrowCluster`. */
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Lends clusters to tests in other processes. One is started when it is first asked for, lent to one borrower at a time,
 * and emptied when it is given back or when its borrower has gone, in whatever way. `optionsFor` says how each is started.
 */
export async function lendClusters(optionsFor: (wish: Wish) => ClusterOptions): Promise<Lender> {
  const started = new Map<string, Promise<Shared>>()
  /** Resolves when the last borrower of that cluster has given it back. */
  const free = new Map<string, Promise<unknown>>()
  let starting: Promise<unknown> = Promise.resolve()

  const keyOf = ({ engine, security }: Wish) => {
    const secured = security ?? false
    return `${engineName(resolveEngine(engine, { secured }))} ${secured}`
  }
  const start = (wish: Wish): Promise<Shared> => {
    const key = keyOf(wish)
    const cluster = started.get(key) ?? startShared(optionsFor(wish))
    started.set(key, cluster)
    return cluster
  }
  /** One after the other, while tests run on what stands already. */
  const startInTime = (engines: readonly string[]) => {
    for (const engine of engines) starting = starting.then(() => start({ engine })).catch(() => undefined)
  }

  const serve = async (socket: Socket): Promise<void> => {
    const [line] = (await once(createInterface(socket), 'line')) as [string]
    const wish = JSON.parse(line) as Wish
    // It closes its half to give the cluster back; a borrower that dies does the same.
    const back = Promise.race([once(socket, 'end'), once(socket, 'close')])
    const key = keyOf(wish)
    const previous = free.get(key)
    const given = (async () => {
      await previous?.catch(() => undefined)
      const { running, clean } = await start(wish)
      startInTime(wish.next ?? [])
      socket.write(`${JSON.stringify({ running } satisfies Lent)}\n`)
      await back
      await clean()
    })()
    free.set(key, given)
    await given.then(
      () => socket.end('{}\n'),
      (error: unknown) => socket.end(`${JSON.stringify({ error: String(error) } satisfies Lent)}\n`),
    )
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    serve(socket).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: async () => {
      server.close()
      await starting
      // One that did not start has nothing to be stopped.
      const stopped = [...started.values()].map((each) => each.then(({ running }) => running.stop()))
      await Promise.allSettled(stopped)
    },
  }
}

async function startShared(options: ClusterOptions): Promise<Shared> {
  const running = await startCluster(options)
  const access = running.users && {
    users: running.users,
    ...(running.ca !== undefined &&
      running.clientCertificates && { tls: { ca: running.ca, ...running.clientCertificates } }),
  }
  return { running, clean: await rememberContents(running.url, await administratorOptions(access)) }
}
