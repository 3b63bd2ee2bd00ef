import { isPlainRead, type Verdict } from './access.ts'
import { getActs } from './actingGets.ts'
import { queryPairs } from '../signIn/awsPath.ts'
import type { Engine } from '../cluster.ts'
import { decoded, splitPath } from '../requests/path.ts'
import { readPath, type PathReading } from './pathReading.ts'
import { calls } from './readCalls.ts'
import { bulkMayDelete, closesOthers, isReadingStatement, readsOnly, removesIndex } from './bodyReading.ts'
import type { RequestBody } from '../door/transport.ts'

interface Call extends PathReading {
  readonly engine: Engine
  readonly method: string
  /** Decoded parameters in their order; an undecodable one is a name of its own. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** The body, and what stands for one: `source=`. */
  readonly bodies: readonly string[]
}

/**
 * What a request would do, judged by exactly the text that is sent: method, raw path with query, and body.
 *
 * HEAD reads. GET reads, except for the calls that act all the same (`actingGets.ts`) and SQL that is no SELECT. Every other method writes unless its call is listed as reading and its
 * path has one reading only: a dot segment, a doubled slash, an escaped letter or another letter case never makes a
 * write a read. In doubt it is a write, and a write in doubt is dangerous.
 *
 * A parameter that names another method (`_method=DELETE`) makes any call a write: a proxy may go by it.
 *
 * A body of bytes or a stream is not read: where the verdict depends on the body, it is the worst.
 *
 * A few calls read only where the engine has them (elsewhere they make an index), so they are reads on an engine that
 * is known to; leave `engine` out when it is not.
 */
export function classify(method: string, path: string, body?: RequestBody, engine: Engine = {}): Verdict {
  if (isPlainRead(method, path)) return 'read'
  const call: Call = { ...callOf(method, path, body), engine }
  if (!overridesMethod(call) && readsByItself(call)) return 'read'
  return isDangerous(call) ? 'dangerous' : 'write'
}

/** Stands for a body that is not read. It is no JSON and no statement: each judge takes it for the worst. */
const unread = '\0'

function callOf(method: string, path: string, body: RequestBody | undefined): Omit<Call, 'engine'> {
  const [pathname, query] = splitPath(path)
  const parameters = queryPairs(query).map(([name, value]) => [decoded(name) ?? name, decoded(value) ?? value] as const)
  const sources = parameters.flatMap(([name, value]) => (name === 'source' ? [value] : []))
  const sent = body === undefined ? [] : [typeof body === 'string' ? body : unread]
  return { method, parameters, bodies: [...sent, ...sources], ...readPath(pathname) }
}

function readsByItself(call: Call): boolean {
  if (call.method === 'HEAD') return true
  return call.method === 'GET' ? !acts(call) : isListedRead(call)
}

function overridesMethod({ parameters }: Call): boolean {
  return parameters.some(([name]) => /^(?:_method|(?:x[-_])?(?:http[-_])?method(?:[-_]override)?)$/i.test(name.trim()))
}

function acts(call: Call): boolean {
  const { words } = call
  if (getActs(words)) return true
  const runsStatement = hasAny(words, ['_sql', '_ppl']) || hasAll(words, ['_xpack', 'sql'])
  return runsStatement && !statementsRead(call)
}

function statementsRead({ bodies, parameters }: Call): boolean {
  const texts = parameters.flatMap(([name, value]) => (['sql', 'query', 'q'].includes(name) ? [value] : []))
  return bodies.every(readsOnly) && texts.every(isReadingStatement)
}

function isListedRead(call: Call): boolean {
  const { method, segments } = call
  if (segments === undefined) return false
  if (method === 'DELETE') return calls.context(segments) && closesOwn(call, segments)
  return method === 'POST' && isReadingPost(call, segments)
}

function isReadingPost(call: Call, segments: readonly string[]): boolean {
  if (calls.post(segments) || calls.newPost(segments, call.engine)) return true
  if (calls.openedContext(segments)) return call.parameters.some(([name]) => name === 'keep_alive')
  if (calls.statement(segments)) return call.bodies.length > 0 && statementsRead(call)
  return segments.join('/') === '_cluster/reroute' && isDryRun(call)
}

/** A context is named in the path, or in a body. `_all` is everybody's, in the path, a body or a parameter. */
function closesOwn({ bodies, parameters }: Call, segments: readonly string[]): boolean {
  if (parameters.some(([name]) => name.endsWith('_id'))) return false
  const named = segments.length === 3 || segments[0] === '_async_search'
  const inPath = named && !/(?:^|,)_all(?:,|$)|\*/.test(segments.at(-1) ?? '')
  return (inPath && bodies.length === 0) || (!named && bodies.length === 1 && !bodies.some(closesOthers))
}

/** Said once and clearly. Older engines also split parameters at `;`, so one in a query is a doubt. */
function isDryRun({ parameters }: Call): boolean {
  const said = parameters.filter(([name]) => name.toLowerCase().includes('dry_run'))
  const [first] = said
  const clear = parameters.every(([name, value]) => !`${name}${value}`.includes(';'))
  return clear && said.length === 1 && first?.[0] === 'dry_run' && (first[1] === 'true' || first[1] === '')
}

const dangerousWords = [
  '_delete_by_query',
  '_update_by_query',
  '_close',
  '_restore',
  '_shrink',
  '_split',
  '_rollover',
  '_forcemerge',
  '_optimize',
  '_shutdown',
  'shutdown',
  '_security',
  '_dangling',
  'voting_config_exclusions',
  'decommission',
  '_sql',
  '_ppl',
]

function isDangerous(call: Call): boolean {
  const { words, method, bodies } = call
  if (hasAny(words, dangerousWords) || dangerousPair(words)) return true
  if (words.has('_bulk')) return bodies.length === 0 || bodies.some(bulkMayDelete)
  if (words.has('_aliases') && bodies.some(removesIndex)) return true
  if (method === 'DELETE' && !isMildDelete(call)) return true
  return reachesMany(words) && !hasAny(words, ['_refresh', '_flush', '_cache'])
}

function dangerousPair(words: ReadonlySet<string>): boolean {
  if (words.has('_cluster')) return hasAny(words, ['settings', 'reroute', 'routing'])
  return hasAll(words, ['_xpack', 'security']) || hasAll(words, ['_xpack', 'sql'])
}

function isMildDelete({ segments }: Call): boolean {
  return segments !== undefined && calls.mildDelete(segments) && !segments.some((segment) => segment.includes(','))
}

/** Patterns, `_all`, and settings of no index in particular. */
function reachesMany(words: ReadonlySet<string>): boolean {
  const [first] = words
  return first === '_settings' || [...words].some((word) => word.includes('*') || word.split(',').includes('_all'))
}

function hasAny(words: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((word) => words.has(word))
}

function hasAll(words: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.has(word))
}
