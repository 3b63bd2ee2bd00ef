import { json, refuse, unknownParameters, type FakeContext } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { namedIndices, wildcard } from '../indices/indexNames.ts'
import { everyIndex } from '../indices/onNames.ts'
import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { isElasticsearch8, type FakeIndex, type FakeState } from '../state.ts'
import { engineError, indexNotFound, validationFailed, type EngineError } from '../wire/engineError.ts'
import { repositoryError, repositoryMissing, snapshotMissing, unusable } from './repositoryErrors.ts'
import { snapshotAnswer } from './snapshotAnswers.ts'
import { nameFault, resolvedName } from './snapshotNames.ts'
import {
  endSnapshot,
  fakeSnapshot,
  runningIn,
  type FakeIndexCopy,
  type FakeRepository,
  type FakeShardFailure,
  type FakeSnapshot,
} from './snapshotState.ts'

const parameters = ['wait_for_completion', 'master_timeout', 'cluster_manager_timeout']

/** `PUT _snapshot/{repository}/{snapshot}`: runs for as many reads as the state says, unless the caller waits. */
export function createSnapshot(c: FakeContext, state: FakeState): Response {
  const refusal = unknownParameters(c, parameters)
  if (refusal) return refusal
  const place = placeOf(c, state, c.req.param('snapshots') ?? '')
  if ('error' in place) return refuse(place.error)
  const body = jsonObject(JSON.parse(c.env.body || '{}'))
  const made = newSnapshot(state, place, body)
  if ('error' in made) return refuse(made.error)
  place.repository.snapshots.push(made)
  if (c.req.query('wait_for_completion') !== 'true') return json({ accepted: true })
  endSnapshot(made)
  return json({ snapshot: snapshotAnswer(state, place.repositoryName, made) })
}

export interface SnapshotPlace {
  readonly repository: FakeRepository
  readonly repositoryName: string
  readonly name: string
}

/** Where a new snapshot goes, or why it cannot. */
function placeOf(c: FakeContext, state: FakeState, asked: string): SnapshotPlace | { readonly error: EngineError } {
  const repositoryName = c.req.param('repository') ?? ''
  const repository = state.repositories[repositoryName]
  if (!repository) return { error: repositoryMissing(repositoryName) }
  const name = resolvedName(asked)
  const wrong = nameFault(state, repositoryName, repository, name)
  if (wrong) return { error: wrong }
  if (repository.fault) return { error: unusable(repositoryName, repository.fault) }
  if (repository.settings['readonly'] === 'true' || repository.type === 'url')
    return { error: repositoryError(repositoryName, 'cannot create snapshot in a readonly repository') }
  const busy = runsOneAtATime(state) && runningIn(Object.values(state.repositories)).length > 0
  if (!busy) return { repository, repositoryName, name }
  const reason = `[${repositoryName}:${name}]  a snapshot is already running`
  return { error: engineError(503, 'concurrent_snapshot_execution_exception', reason) }
}

/** Elasticsearch before 7.9. */
function runsOneAtATime({ distribution, version }: FakeState): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return distribution === 'elasticsearch' && (major < 7 || (major === 7 && minor < 9))
}

type Taken = { readonly indices: FakeIndex[] } | { readonly error: EngineError }

/** Everything unless told: closed and hidden ones too. `-name` takes away what stands before it. */
function takenIndices(state: FakeState, told: unknown, ignoreMissing: boolean): Taken {
  const parts = partsOf(told).filter((part) => part !== '')
  let found: FakeIndex[] = []
  for (const part of parts.length === 0 ? ['*'] : parts) {
    if (part.startsWith('-')) {
      const gone = wildcard(part.slice(1))
      found = found.filter(({ index }) => !gone.test(index))
      continue
    }
    const named = namedIndices(state, part, everyIndex)
    if ('error' in named && !ignoreMissing) return { error: indexNotFound(part) }
    if ('indices' in named) found.push(...named.indices.filter((index) => !found.includes(index)))
  }
  return { indices: found }
}

function withoutPrimaries(
  state: FakeState,
  { repositoryName: repository, name }: SnapshotPlace,
  missing: readonly FakeIndex[],
): EngineError {
  const list = missing.map(({ index }) => index).join(', ')
  const told = isElasticsearch8(state)
    ? `the following indices have unassigned primary shards and cannot be included in a snapshot unless [partial] is set to [true]: [${list}]`
    : `Indices don't have primary shards [${list}]`
  return engineError(500, 'snapshot_exception', `[${repository}:${name}/${fakeUuid(name)}] ${told}`)
}

type Body = Readonly<Record<string, unknown>>

/** A snapshot that has begun, or why it cannot. */
export function newSnapshot(
  state: FakeState,
  place: SnapshotPlace,
  body: Body,
): FakeSnapshot | { readonly error: EngineError } {
  const { metadata } = body
  if (metadata !== undefined && (typeof metadata !== 'object' || Array.isArray(metadata)))
    return { error: engineError(400, 'illegal_argument_exception', 'malformed metadata, should be an object') }
  const taken = takenIndices(state, body['indices'], body['ignore_unavailable'] === true)
  if ('error' in taken) return taken
  const missing = taken.indices.filter(({ health }) => health === 'red')
  if (missing.length > 0 && body['partial'] !== true) return { error: withoutPrimaries(state, place, missing) }
  return fakeSnapshot({
    ...{ snapshot: place.name, state: 'IN_PROGRESS', start: Date.now(), readsLeft: state.taskReads },
    ...(metadata && { metadata }),
    uuid: fakeUuid(`snapshot ${place.name} ${Date.now()}`),
    indices: taken.indices.map(({ index }) => index),
    globalState: body['include_global_state'] !== false,
    shards: Object.fromEntries(taken.indices.map(({ index, pri }) => [index, Number(pri)])),
    copies: Object.fromEntries(taken.indices.map((index) => [index.index, copyOf(state, index)])),
    failures: missing.flatMap((index) => missingShards(state, index)),
  })
}

function missingShards(state: FakeState, { index, uuid, pri }: FakeIndex): FakeShardFailure[] {
  const reason = 'primary shard is not allocated'
  const shown = isElasticsearch8(state) ? uuid : index
  return Array.from({ length: Number(pri) }, (_, shard_id) => ({
    ...{ index, index_uuid: shown, shard_id, reason, status: 'INTERNAL_SERVER_ERROR' },
  }))
}

function copyOf(state: FakeState, index: FakeIndex): FakeIndexCopy {
  const documents = state.documents[index.index]
  return {
    index: { ...index },
    aliases: state.aliases.filter((alias) => alias.index === index.index),
    documents: documents && [...documents],
    mappings: state.mappings[index.index],
    settings: state.settings[index.index] && { ...state.settings[index.index] },
  }
}

/** `DELETE _snapshot/{repository}/{snapshots}`: what runs is aborted, and gone with the answer. */
export function deletedSnapshots(
  repositoryName: string,
  repository: FakeRepository,
  gone: readonly FakeSnapshot[],
): Response {
  if (repository.settings['readonly'] === 'true' || repository.type === 'url')
    return refuse(repositoryError(repositoryName, 'cannot delete snapshot from a readonly repository'))
  if (repository.fault) return refuse(unusable(repositoryName, repository.fault))
  repository.snapshots = repository.snapshots.filter((snapshot) => !gone.includes(snapshot))
  return json({ acknowledged: true })
}

/** `PUT _snapshot/{repository}/{snapshot}/_clone/{target}`. */
export function cloneSnapshot(c: FakeContext, state: FakeState): Response {
  const refusal = unknownParameters(c, parameters)
  if (refusal) return refusal
  const { indices: told } = jsonObject(JSON.parse(c.env.body || '{}'))
  if (told === undefined || told === '') return refuse(validationFailed('indices patterns are empty'))
  const place = placeOf(c, state, c.req.param('target') ?? '')
  if ('error' in place) return refuse(place.error)
  const from = c.req.param('snapshots') ?? ''
  const source = place.repository.snapshots.find(({ snapshot }) => snapshot === from)
  if (!source) return refuse(snapshotMissing(place.repositoryName, from))
  const cloned = namesIn(source, told)
  if ('error' in cloned) return refuse(cloned.error)
  place.repository.snapshots.push(cloneOf(source, place.name, cloned.names))
  return json({ acknowledged: true })
}

/** Names and patterns, as a list or joined by commas. */
export function partsOf(told: unknown): string[] {
  if (Array.isArray(told)) return told.map(textOf)
  return told === undefined ? ['*'] : textOf(told).split(',')
}

type NamesIn = { readonly names: readonly string[] } | { readonly error: EngineError }

function namesIn(source: FakeSnapshot, told: unknown): NamesIn {
  const parts = partsOf(told)
  const absent = parts.find((part) => !part.includes('*') && part !== '_all' && !source.indices.includes(part))
  if (absent !== undefined) return { error: indexNotInSnapshot(absent) }
  const patterns = parts.map((part) => wildcard(part === '_all' ? '*' : part))
  return { names: source.indices.filter((index) => patterns.some((pattern) => pattern.test(index))) }
}

function cloneOf(source: FakeSnapshot, name: string, indices: readonly string[]): FakeSnapshot {
  const now = Date.now()
  const uuid = fakeUuid(`clone ${name} ${now}`)
  return fakeSnapshot({ ...source, snapshot: name, uuid, indices, metadata: {}, start: now, end: now + 200 })
}

/** Of a snapshot, not of the cluster: it names no resource. */
export function indexNotInSnapshot(index: string): EngineError {
  return engineError(404, 'index_not_found_exception', `no such index [${index}]`, { index, index_uuid: '_na_' })
}
