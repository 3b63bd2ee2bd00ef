import { wildcard } from '../indices/indexNames.ts'
import { isElasticsearch8, type FakeState } from '../state.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'
import { snapshotMissing, unfitCharacters } from './repositoryErrors.ts'
import type { FakeRepository, FakeSnapshot } from './snapshotState.ts'

/** `<nightly-{now/d}>` with today's date; any other name is itself. Only days, without time zones or formats. */
export function resolvedName(name: string): string {
  const [, before, rounding, after] = /^<(.*)\{now(\/[dMyhm])?\}(.*)>$/.exec(name) ?? []
  if (before === undefined || after === undefined) return name
  const now = new Date()
  if (rounding === '/M') now.setUTCDate(1)
  if (rounding === '/y') now.setUTCMonth(0, 1)
  return `${before}${now.toISOString().slice(0, 10).replaceAll('-', '.')}${after}`
}

/** Why a new snapshot cannot have this name. */
export function nameFault(
  state: FakeState,
  repositoryName: string,
  repository: FakeRepository,
  name: string,
): EngineError | undefined {
  const same = repository.snapshots.find(({ snapshot }) => snapshot === name)
  const fault = wrongName(state, name)
  if (fault !== undefined) return invalidName('invalid_snapshot_name_exception', repositoryName, name, fault)
  if (!same) return undefined
  const type = isElasticsearch8(state) ? 'snapshot_name_already_in_use_exception' : 'invalid_snapshot_name_exception'
  const running = same.state === 'IN_PROGRESS'
  const taken = `snapshot with the same name ${running ? 'is already in-progress' : 'already exists'}`
  return invalidName(type, repositoryName, name, taken)
}

function invalidName(type: string, repository: string, name: string, fault: string): EngineError {
  return engineError(400, type, `[${repository}:${name}] Invalid snapshot name [${name}], ${fault}`)
}

function wrongName(state: FakeState, name: string): string | undefined {
  if (name === '') return 'cannot be empty'
  if (name.includes(' ')) return 'must not contain whitespace'
  if (name.includes(',')) return "must not contain ','"
  if (name.includes('#')) return "must not contain '#'"
  if (name.startsWith('_')) return "must not start with '_'"
  if (name !== name.toLowerCase()) return 'must be lowercase'
  return /[\\/*?"<>|]/.test(name) ? `must not contain the following characters ${unfitCharacters(state)}` : undefined
}

/** Either the snapshots that an expression of a path means, or the engine's refusal. */
type NamedSnapshots = { readonly snapshots: FakeSnapshot[] } | { readonly error: EngineError }

interface Wanted {
  readonly repository: string
  /** Names, wildcards, `_all`, `_current`, joined by commas. */
  readonly expression: string
  readonly ignoreMissing: boolean
}

/** Names, wildcards, `_all` and `_current`; a name that is missing fails the whole unless it may be. */
export function namedSnapshots(
  state: FakeState,
  { snapshots }: FakeRepository,
  { repository, expression, ignoreMissing }: Wanted,
): NamedSnapshots {
  const found = new Set<FakeSnapshot>()
  for (const part of expression.split(',')) {
    const matches = matcher(part)
    const named = snapshots.filter(matches)
    const mayBeNone =
      ignoreMissing || /^(_all|_current|\*)$/.test(part) || (part.includes('*') && isElasticsearch8(state))
    if (named.length === 0 && !mayBeNone) return { error: snapshotMissing(repository, part) }
    for (const snapshot of named) found.add(snapshot)
  }
  return { snapshots: [...found] }
}

function matcher(part: string): (snapshot: FakeSnapshot) => boolean {
  if (part === '_current') return ({ state }) => state === 'IN_PROGRESS'
  const pattern = wildcard(part === '_all' ? '*' : part)
  return ({ snapshot }) => pattern.test(snapshot)
}
