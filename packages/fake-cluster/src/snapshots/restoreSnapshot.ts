import { json, refuse, unknownParameters, type FakeContext } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { nameFault } from '../indices/createIndex.ts'
import { wildcard } from '../indices/indexNames.ts'
import { flatSettings, jsonObject, textOf } from '../indices/settingsShape.ts'
import { dataNodes } from '../shards/shards.ts'
import { fakeIndex, isElasticsearch8, majorOf, type FakeIndex, type FakeSetting, type FakeState } from '../state.ts'
import { engineError, invalidIndexName, type EngineError } from '../wire/engineError.ts'
import { indexNotInSnapshot, partsOf } from './createSnapshot.ts'
import { repositoryMissing, unusable } from './repositoryErrors.ts'
import type { FakeIndexCopy, FakeSnapshot } from './snapshotState.ts'

const parameters = ['wait_for_completion', 'master_timeout', 'cluster_manager_timeout']
const members = [
  ...['indices', 'ignore_unavailable', 'allow_no_indices', 'expand_wildcards', 'partial', 'include_global_state'],
  ...['include_aliases', 'rename_pattern', 'rename_replacement', 'index_settings', 'ignore_index_settings'],
]
/** What only one of the two knows. */
const ownMembers = {
  elasticsearch: ['feature_states'],
  opensearch: ['rename_alias_pattern', 'rename_alias_replacement', 'storage_type', 'source_remote_store_repository'],
}

/** An index that is made anew, and what of. */
interface Restored {
  readonly from: string
  readonly to: string
}

/** `POST _snapshot/{repository}/{snapshot}/_restore`: whole and at once where the caller waits, else over some reads of recoveries. */
export function restoreSnapshot(c: FakeContext, state: FakeState): Response {
  const refusal = unknownParameters(c, parameters)
  if (refusal) return refusal
  const call = callOf(c, state)
  if ('error' in call) return refuse(call.error)
  const restored = namesOf(call)
  if ('error' in restored) return refuse(restored.error)
  const error = faultOf(call, restored.indices)
  if (error) return refuse(error)
  const waits = c.req.query('wait_for_completion') === 'true'
  for (const each of restored.indices) restoreIndex(call, each, waits)
  return json(waits ? { snapshot: restoreAnswer(call.snapshot, restored.indices) } : { accepted: true })
}

function callOf(c: FakeContext, state: FakeState): Call | { readonly error: EngineError } {
  const [repositoryName, name] = [c.req.param('repository') ?? '', c.req.param('snapshots') ?? '']
  const body = jsonObject(JSON.parse(c.env.body || '{}'))
  const repository = state.repositories[repositoryName]
  if (!repository) return { error: repositoryMissing(repositoryName) }
  const unknown = unknownMember(state, body)
  if (unknown) return { error: unknown }
  if (repository.fault) return { error: unusable(repositoryName, repository.fault) }
  const snapshot = repository.snapshots.find((each) => each.snapshot === name && each.state !== 'IN_PROGRESS')
  if (!snapshot) return { error: notRestored(`${repositoryName}:${name}`, 'snapshot does not exist') }
  return { state, repositoryName, snapshot, body }
}

interface Call {
  readonly state: FakeState
  readonly repositoryName: string
  readonly snapshot: FakeSnapshot
  readonly body: Readonly<Record<string, unknown>>
}

function unknownMember(state: FakeState, body: Call['body']): EngineError | undefined {
  const known = [
    ...members,
    ...(state.distribution === 'opensearch' || isElasticsearch8(state) ? ownMembers[state.distribution] : []),
  ]
  const unknown = Object.keys(body).find((member) => !known.includes(member))
  return unknown === undefined
    ? undefined
    : engineError(400, 'illegal_argument_exception', `Unknown parameter ${unknown}`)
}

function notRestored(place: string, reason: string): EngineError {
  return engineError(500, 'snapshot_restore_exception', `[${place}] ${reason}`)
}

type Names = { readonly indices: Restored[] } | { readonly error: EngineError }

/** Which of its indices come back, and as what. */
function namesOf({ state, repositoryName, snapshot, body }: Call): Names {
  const parts = partsOf(body['indices'])
  const absent = parts.find((part) => !/[*]|^_all$|^-/.test(part) && !snapshot.indices.includes(part))
  if (absent !== undefined && body['ignore_unavailable'] !== true) return { error: indexNotInSnapshot(absent) }
  const chosen = chosenOf(snapshot.indices, parts)
  const renamed = rename(state, chosen, body['rename_pattern'], body['rename_replacement'])
  if ('error' in renamed) return renamed
  const seen = new Map<string, string>()
  for (const { from, to } of renamed.indices) {
    const other = seen.get(to)
    if (other !== undefined) {
      const reason = `indices [${from}] and [${other}] are renamed into the same index [${to}]`
      return { error: notRestored(`${repositoryName}:${snapshot.snapshot}`, reason) }
    }
    seen.set(to, from)
  }
  return renamed
}

function chosenOf(indices: readonly string[], parts: readonly string[]): string[] {
  const [out, into] = [parts.filter((part) => part.startsWith('-')), parts.filter((part) => !part.startsWith('-'))]
  const fits = (some: readonly string[], index: string) =>
    some.some((part) => wildcard(part === '_all' ? '*' : part).test(index))
  const without = out.map((part) => part.slice(1))
  return indices.filter((index) => fits(into.length === 0 ? ['*'] : into, index) && !fits(without, index))
}

/** `replaceAll` of Java, as far as JavaScript has the same. */
function rename(state: FakeState, chosen: readonly string[], pattern: unknown, replacement: unknown): Names {
  if (typeof pattern !== 'string' || typeof replacement !== 'string')
    return { indices: chosen.map((from) => ({ from, to: from })) }
  const expression = compiled(pattern)
  if (expression === undefined) {
    const type = isElasticsearch8(state) ? 'illegal_argument_exception' : 'pattern_syntax_exception'
    return { error: engineError(400, type, `Unclosed group near index ${pattern.length}\n${pattern}`) }
  }
  const groups = (new RegExp(`${pattern}|`).exec('')?.length ?? 1) - 1
  const wanted = [...replacement.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit))
  const lacking = wanted.find((each) => each > groups)
  if (lacking !== undefined && chosen.some((index) => index.search(expression) >= 0))
    return { error: engineError(500, 'index_out_of_bounds_exception', `No group ${lacking}`) }
  return { indices: chosen.map((from) => ({ from, to: from.replaceAll(expression, replacement) })) }
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'g')
  } catch {
    return undefined
  }
}

const fixed = ['index.number_of_shards', 'index.version.created', 'index.uuid', 'index.creation_date']

function faultOf(call: Call, restored: readonly Restored[]): EngineError | undefined {
  const { state, repositoryName, snapshot, body } = call
  const place = `${repositoryName}:${snapshot.snapshot}/${snapshot.uuid}`
  if (body['include_global_state'] === true && !snapshot.globalState && isElasticsearch8(state)) {
    const reason = 'cannot restore global state since the snapshot was created without global state'
    return notRestored(place, reason)
  }
  const changed = [...flatSettings(body['index_settings']).keys()].find((name) => fixed.includes(name))
  if (changed !== undefined) {
    const kind =
      state.distribution === 'opensearch' && majorOf(state) >= 2 ? 'UnmodifiableOnRestore setting' : 'setting'
    return notRestored(place, `cannot modify ${kind} [${changed}] on restore`)
  }
  const fault = restored.map((each) => indexFault(call, each, place)).find((error) => error !== undefined)
  return fault ?? (body['include_aliases'] === false ? undefined : aliasFault(call, restored))
}

/** An alias that is written through cannot come back beside the one that is there. */
function aliasFault({ state, snapshot }: Call, restored: readonly Restored[]): EngineError | undefined {
  for (const { from, to } of restored) {
    for (const { alias, is_write_index } of snapshot.copies[from]?.aliases ?? []) {
      const other = state.aliases.find((each) => each.alias === alias && each.is_write_index && each.index !== to)
      if (is_write_index !== true || !other) continue
      const reason = `alias [${alias}] has more than one write index [${[other.index, to].sort().join(',')}]`
      return engineError(500, 'illegal_state_exception', reason)
    }
  }
  return undefined
}

function indexFault({ state, snapshot, body }: Call, { from, to }: Restored, place: string): EngineError | undefined {
  if (snapshot.failures.some(({ index }) => index === from) && body['partial'] !== true)
    return notRestored(place, `index [${from}] wasn't fully snapshotted - cannot restore`)
  const there = state.indices.find(({ index }) => index === to)
  if (there) {
    const fault = collision(there, from, snapshot.shards[from] ?? 1)
    return fault === undefined ? undefined : notRestored(place, fault)
  }
  const isAlias = state.aliases.some(({ alias }) => alias === to)
  const wrong = isAlias ? 'already exists as alias' : nameFault(state, to)
  return wrong === undefined ? undefined : invalidIndexName(to, wrong)
}

/** Only a closed one of as many shards can be replaced. */
function collision({ index, status, pri }: FakeIndex, from: string, shards: number): string | undefined {
  if (status === 'open') {
    const advice =
      'Either close or delete the existing index or restore the index under a different name by providing a rename pattern and replacement name'
    return `cannot restore index [${index}] because an open index with same name already exists in the cluster. ${advice}`
  }
  if (Number(pri) === shards) return undefined
  return `cannot restore index [${index}] with [${pri}] shards from a snapshot of index [${from}] with [${shards}] shards`
}

/** Its shards come one after the other, unless the caller waits. */
function restoreIndex(call: Call, restored: Restored, waits: boolean): void {
  const { state, snapshot, body } = call
  const copy = snapshot.copies[restored.from]
  const settings = settingsOf(copy?.settings ?? {}, body)
  const present = state.indices.find(({ index }) => index === restored.to)
  const index = newIndex(call, restored, settings, present)
  if (waits && index.restored) index.restored.readsLeft = 0
  state.indices = present ? state.indices.map((each) => (each === present ? index : each)) : [...state.indices, index]
  state.settings[restored.to] = settingsWithout(settings, 'index.number_of_replicas')
  restoreContents(state, restored.to, copy)
  if (body['include_aliases'] !== false) restoreAliases(state, restored.to, copy)
  startShards(state, index)
}

function restoreContents(state: FakeState, to: string, copy: FakeIndexCopy | undefined): void {
  state.mappings[to] = copy?.mappings ?? {}
  Reflect.deleteProperty(state.documents, to)
  if (copy?.documents) state.documents[to] = [...copy.documents]
}

function restoreAliases(state: FakeState, to: string, copy: FakeIndexCopy | undefined): void {
  const restored = (copy?.aliases ?? []).map((alias) => ({ ...alias, index: to }))
  state.aliases = [...state.aliases.filter((alias) => alias.index !== to), ...restored]
}

function settingsWithout(settings: Readonly<Record<string, FakeSetting>>, left: string): Record<string, FakeSetting> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== left))
}

function newIndex(
  { state, repositoryName, snapshot }: Call,
  { from, to }: Restored,
  settings: Readonly<Record<string, FakeSetting>>,
  present: FakeIndex | undefined,
): FakeIndex {
  const copy = snapshot.copies[from]?.index ?? { 'docs.count': '0', rep: '0' }
  const rep = textOf(settings['index.number_of_replicas'] ?? copy.rep)
  return fakeIndex({
    ...copy,
    ...{ index: to, status: 'open', health: 'red', pri: String(snapshot.shards[from] ?? 1), rep },
    uuid: fakeUuid(`restored ${to} ${snapshot.uuid}`),
    restored: {
      ...{ repository: repositoryName, snapshot: snapshot.snapshot, index: from },
      ...{ version: snapshot.version ?? state.version, readsLeft: state.taskReads, progress: 0 },
      health: Number(rep) >= Math.max(1, dataNodes(state).length) ? 'yellow' : 'green',
      isNew: present === undefined,
    },
  })
}

function settingsOf(own: Readonly<Record<string, FakeSetting>>, body: Call['body']): Record<string, FakeSetting> {
  const left = partsOf(body['ignore_index_settings'] ?? []).map(wildcard)
  const kept = Object.entries(own).filter(([name]) => !left.some((pattern) => pattern.test(name)))
  const changed = [...flatSettings(body['index_settings'])].flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return Object.fromEntries([...kept, ...changed])
}

function restoreAnswer(snapshot: FakeSnapshot, restored: readonly Restored[]): object {
  const total = restored.reduce((sum, { from }) => sum + (snapshot.shards[from] ?? 1), 0)
  const failed = snapshot.failures.filter(({ index }) => restored.some(({ from }) => from === index)).length
  return {
    snapshot: snapshot.snapshot,
    indices: restored.map(({ to }) => to),
    shards: { total, failed, successful: total - failed },
  }
}

/** Its primaries are being made, its replicas wait; those that are there already are green. */
function startShards(state: FakeState, index: FakeIndex): void {
  state.copies = state.copies.filter((copy) => copy.index !== index.index)
  if (!index.restored || index.restored.readsLeft === 0) {
    index.health = index.restored?.health ?? 'green'
    return
  }
  const node = dataNodes(state)[0]?.name
  const reason = index.restored.isNew ? 'NEW_INDEX_RESTORED' : 'EXISTING_INDEX_RESTORED'
  const primaries = Array.from({ length: Number(index.pri) }, (_, shard) => ({
    ...{ index: index.index, shard, primary: true, state: 'INITIALIZING' as const, reason, percent: 0 },
    ...(node !== undefined && { node }),
  }))
  state.copies.push(...primaries)
}

/** Each read of recoveries or health finds what is being restored further on. */
export function advanceRestores(state: FakeState): void {
  for (const index of state.indices) {
    const { restored } = index
    if (!restored || index.health !== 'red' || restored.failed === true) continue
    if (restored.readsLeft > 0) {
      restored.progress += (1 - restored.progress) / (restored.readsLeft + 1)
      restored.readsLeft -= 1
      const percent = Math.round(restored.progress * 1000) / 10
      for (const copy of state.copies) if (copy.index === index.index) copy.percent = percent
    } else startShards(state, index)
  }
}
