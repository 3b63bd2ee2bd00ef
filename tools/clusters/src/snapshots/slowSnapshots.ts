import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallOptions, type Call, callsTo } from '../clusterApi.ts'
import { at, parsed } from '../sample/sampleTarget.ts'

export interface SlowSnapshots {
  /** A repository of type `fs` with this name is made, in a folder of the same name. */
  readonly repository: string
  /** An index with this name is made; it must not be there yet. */
  readonly index: string
  /** Its primaries, each on a node of its own; 1 unless told. */
  readonly shards?: number
  /** What a node writes to the repository in a second; `100kb` unless told. */
  readonly perSecond?: string
  /** Millions of bytes that each shard takes, roughly; 2 unless told. */
  readonly megabytes?: number
  /** The name of a node that takes no shard. Who ends another snapshot meanwhile is the elected node, and it does one thing at a time. */
  readonly notOn?: string
}

/**
 * Makes an index and a repository whose snapshots take their time: by themselves about 20 seconds, in which they can be seen
 * running and be aborted, and a node can be killed. Nothing of it is smaller in the repository than in the index.
 */
export async function makeSlowSnapshots(url: string, slow: SlowSnapshots, options: CallOptions = {}): Promise<void> {
  const { repository, index, shards = 1, perSecond = '100kb', megabytes = 2, notOn } = slow
  const call = callsTo(url, options)
  const settings = {
    ...{ number_of_shards: shards, number_of_replicas: 0 },
    'index.routing.allocation.total_shards_per_node': 1,
    ...(notOn !== undefined && { 'index.routing.allocation.exclude._name': notOn }),
  }
  await send(call, 'PUT', `/${index}?wait_for_active_shards=all`, { settings })
  for (let sent = 0; sent < 10 * megabytes * shards; sent++) await send(call, 'POST', `/${index}/_doc`, document())
  await send(call, 'POST', `/${index}/_flush?force=true`)
  const place = { location: repository, max_snapshot_bytes_per_sec: perSecond }
  await send(call, 'PUT', `/_snapshot/${encodeURIComponent(repository)}`, { type: 'fs', settings: place })
}

/** About 100,000 bytes that no codec makes much smaller. */
function document(): object {
  return { text: randomBytes(75_000).toString('base64') }
}

/** Resolves when every shard of that index is being taken for a running snapshot. Throws an `Error` when one is done before. */
export async function untilShardsAreTaken(
  url: string,
  { repository, snapshot, index }: Pick<SlowSnapshots, 'repository' | 'index'> & { readonly snapshot: string },
  options: CallOptions = {},
): Promise<void> {
  const call = callsTo(url, options)
  const path = `/_snapshot/${encodeURIComponent(repository)}/${encodeURIComponent(snapshot)}/_status`
  const limit = Date.now() + 60_000
  for (;;) {
    const [status] = rowsOf(at(parsed((await call('GET', path)).body), 'snapshots'))
    const counts = at(at(at(status, 'indices'), index), 'shards_stats')
    if (Number(at(counts, 'done')) + Number(at(counts, 'failed')) > 0) throw new Error(`${snapshot} is done too early`)
    if (at(counts, 'started') !== 0 && at(counts, 'started') === at(counts, 'total')) return
    if (Date.now() > limit) throw new Error(`${snapshot} does not begin: ${JSON.stringify(status)}`)
    await wait(100)
  }
}

function rowsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

async function send(call: Call, method: 'PUT' | 'POST', path: string, body?: object): Promise<void> {
  const answer = await call(method, path, body && JSON.stringify(body))
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
}
