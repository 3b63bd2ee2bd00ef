import { isElasticsearch8, type FakeIndex, type FakeState } from '../state.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'
import { runningIn, type FakeRepository, type FakeRepositoryFault } from './snapshotState.ts'

export function repositoryMissing(name: string): EngineError {
  return engineError(404, 'repository_missing_exception', `[${name}] missing`)
}

export function repositoryError(name: string, reason: string, status = 500): EngineError {
  return engineError(status, 'repository_exception', `[${name}] ${reason}`)
}

export function snapshotMissing(repository: string, snapshot: string): EngineError {
  return engineError(404, 'snapshot_missing_exception', `[${repository}:${snapshot}] is missing`)
}

/** What reads and writes say of a repository that cannot be used. */
export function unusable(name: string, fault: FakeRepositoryFault): EngineError {
  const error = { type: 'repository_exception', reason: `[${name}] Unexpected exception when loading repository data` }
  return { status: 500, body: { error: { root_cause: [error], ...error, caused_by: fault }, status: 500 } }
}

/** Why indices can be neither deleted nor closed: a snapshot is being taken of them. */
export function inSnapshot(
  state: FakeState,
  indices: readonly FakeIndex[],
  act: 'delete' | 'close',
): EngineError | undefined {
  const taken = new Set(runningIn(Object.values(state.repositories)).flatMap((snapshot) => snapshot.indices))
  const held = indices.filter(({ index }) => taken.has(index)).map(({ index, uuid }) => `[${index}/${uuid}]`)
  if (held.length === 0) return undefined
  const reason = `Cannot ${act} indices that are being snapshotted: [${held.join(', ')}]. Try again after snapshot finishes or cancel the currently running snapshot.`
  return engineError(400, 'snapshot_in_progress_exception', reason)
}

export function repositoryAt(state: FakeState, name: string): FakeRepository | undefined {
  return state.repositories[name]
}

const unfit = '[ , ", *, \\, <, |, ,, >, /, ?]'
const unfitQuoted = `[' ','"','*',',','/','<','>','?','\\','|']`

/** Characters that neither a repository nor a snapshot can have in its name, as the engine lists them. */
export function unfitCharacters(state: FakeState): string {
  return isElasticsearch8(state) ? unfitQuoted : unfit
}
