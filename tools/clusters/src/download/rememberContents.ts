import { type Call, type CallOptions, callsTo } from '../clusterApi.ts'
import { at, parsed } from '../sample/sampleTarget.ts'

/** One kind of thing that a cluster holds: how its names are read and how one or some of them are removed. */
interface Kind {
  readonly names: (call: Call) => Promise<string[]>
  /** For one name, or for several joined by commas where `joins` says so. */
  readonly path: (name: string) => string
  readonly joins?: boolean
  /** What cannot be removed goes with what it lies in. */
  readonly mayStay?: boolean
}

const keysAt = (path: string) => async (call: Call) => Object.keys(await read(call, path))

/** Names of the members of the list `list`. */
const listedAt = (path: string, list: string) => async (call: Call) => {
  const rows = at(await read(call, path), list)
  return (Array.isArray(rows) ? rows : []).map((row: unknown) => String(at(row, 'name')))
}

const named = (path: string) => (name: string) => `${path}/${encodeURIComponent(name)}`

/** `repository/snapshot` of all that can be read, running ones too. */
async function snapshots(call: Call): Promise<string[]> {
  const places: string[] = []
  for (const repository of await keysAt('/_snapshot')(call)) {
    const path = encodeURIComponent(repository)
    const rows = at(await read(call, `/_snapshot/${path}/_all?verbose=false`), 'snapshots')
    const names = (Array.isArray(rows) ? rows : []).map((row: unknown) => String(at(row, 'snapshot')))
    places.push(...names.map((name) => `${path}/${encodeURIComponent(name)}`))
  }
  return places
}

/** In the order they can be removed in: a backing index goes with its data stream only, a component after its template. */
const kinds: readonly Kind[] = [
  // Indices of which a snapshot is being taken can not be removed, and folders outlive their repositories.
  { names: snapshots, path: (place) => `/_snapshot/${place}`, mayStay: true },
  { names: listedAt('/_data_stream', 'data_streams'), path: named('/_data_stream') },
  {
    names: keysAt('/_all/_settings?expand_wildcards=all&filter_path=*.settings.index.uuid'),
    path: (names) => `/${names.split(',').map(encodeURIComponent).join(',')}`,
    joins: true,
  },
  { names: keysAt('/_template?filter_path=*.order'), path: named('/_template') },
  { names: listedAt('/_index_template', 'index_templates'), path: named('/_index_template') },
  { names: listedAt('/_component_template', 'component_templates'), path: named('/_component_template') },
  { names: keysAt('/_ingest/pipeline'), path: named('/_ingest/pipeline') },
  { names: keysAt('/_snapshot'), path: named('/_snapshot') },
]

/** Longest names of indices times this stay within the length of an address that engines take. */
const BATCH = 4

/**
 * Remembers what the cluster at `url` holds. The function it resolves with removes what came since (indices, data
 * streams, templates, pipelines, repositories and all that lies in them, scrolls; snapshots that run are aborted) and takes every cluster setting back, so that the next test
 * finds the cluster as this one did. It throws an `Error` when something stays.
 */
export async function rememberContents(url: string, options: CallOptions = {}): Promise<() => Promise<void>> {
  const call = callsTo(url, options)
  const before = await Promise.all(kinds.map(async ({ names }) => new Set(await names(call))))
  return async () => {
    await call('DELETE', '/_search/scroll/_all')
    for (const [index, kind] of kinds.entries()) {
      const since = (await kind.names(call)).filter((name) => before[index]?.has(name) !== true)
      for (const some of batches(since, kind.joins === true ? BATCH : 1)) await remove(call, kind, some.join(','))
    }
    await forgetSettings(call)
  }
}

function batches(names: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size))
}

async function remove(call: Call, { path: pathOf, mayStay }: Kind, names: string): Promise<void> {
  const path = pathOf(names)
  const { status, body } = await call('DELETE', path)
  if (status >= 300 && status !== 404 && mayStay !== true)
    throw new Error(`DELETE ${path} answered ${status}: ${body.slice(0, 200)}`)
}

async function forgetSettings(call: Call): Promise<void> {
  const all = { '*': null }
  const { status, body } = await call('PUT', '/_cluster/settings', JSON.stringify({ persistent: all, transient: all }))
  if (status !== 200) throw new Error(`The settings stayed, with ${status}: ${body.slice(0, 200)}`)
}

/** What the engine answers; nothing where it lacks the call. */
async function read(call: Call, path: string): Promise<object> {
  const { status, body } = await call('GET', path)
  const value = status === 200 ? parsed(body) : undefined
  return typeof value === 'object' && value !== null ? value : {}
}
