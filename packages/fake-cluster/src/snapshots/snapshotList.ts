import { json, refuse, unknownParameters, type FakeContext } from '../fakeApp.ts'
import { wildcard } from '../indices/indexNames.ts'
import { isElasticsearch8, type FakeState } from '../state.ts'
import { validationFailed } from '../wire/engineError.ts'
import { repositoryMissing, unusable } from './repositoryErrors.ts'
import { snapshotAnswer, toldWhole } from './snapshotAnswers.ts'
import { namedSnapshots } from './snapshotNames.ts'
import { advanceSnapshots, shardCountsOf, type FakeSnapshot } from './snapshotState.ts'

const parameters = ['master_timeout', 'cluster_manager_timeout', 'ignore_unavailable', 'verbose']
/** Only Elasticsearch 8 knows these. */
const pages = [
  ...['size', 'sort', 'order', 'offset', 'after', 'from_sort_value', 'slm_policy_filter'],
  ...['index_details', 'index_names', 'include_repository'],
]

interface Found {
  readonly repository: string
  readonly snapshot: FakeSnapshot
}

/** `GET _snapshot/{repository}/{snapshots}`. */
export function listSnapshots(c: FakeContext, state: FakeState): Response {
  const isNew = isElasticsearch8(state)
  const refusal = unknownParameters(c, isNew ? [...parameters, ...pages] : parameters)
  if (refusal) return refusal
  const verbose = c.req.query('verbose') !== 'false'
  if (!verbose && limitOf(c) < Infinity) return refuse(validationFailed("can't use size limit with verbose=false"))
  const found = find(c, state)
  if (found instanceof Response) return found
  const sorted = inOrder(c, found, verbose)
  const told = {
    ...{ verbose, indexNames: flag(c, 'index_names', true), indexDetails: flag(c, 'index_details', false) },
    includeRepository: flag(c, 'include_repository', toldWhole.includeRepository),
  }
  const answers = (rows: readonly Found[]) =>
    rows.map(({ repository, snapshot }) => snapshotAnswer(state, repository, snapshot, told))
  return json(isNew ? page(c, sorted, answers) : { snapshots: answers(sorted) })
}

const flag = (c: FakeContext, name: string, usual: boolean) => (c.req.query(name) ?? String(usual)) !== 'false'
const limitOf = (c: FakeContext) => {
  const size = Number(c.req.query('size') ?? -1)
  return size < 0 ? Infinity : size
}

/** Every read finds what runs further on. */
function find(c: FakeContext, state: FakeState): Found[] | Response {
  const expression = c.req.param('repository') ?? ''
  const names = repositoriesOf(state, expression)
  if (names === undefined) return refuse(repositoryMissing(expression))
  const found: Found[] = []
  for (const name of names) {
    const repository = state.repositories[name]
    if (!repository) return refuse(repositoryMissing(name))
    if (repository.fault) return refuse(unusable(name, repository.fault))
    const wanted = {
      repository: name,
      expression: c.req.param('snapshots') ?? '_all',
      ignoreMissing: flag(c, 'ignore_unavailable', false),
    }
    advanceSnapshots(repository)
    const named = namedSnapshots(state, repository, wanted)
    if ('error' in named) return refuse(named.error)
    found.push(...named.snapshots.map((snapshot) => ({ repository: name, snapshot })))
  }
  return found
}

/** Several at once since Elasticsearch 8; before, a name is a name. */
function repositoriesOf(state: FakeState, expression: string): string[] | undefined {
  if (!isElasticsearch8(state)) return [expression]
  const all = Object.keys(state.repositories)
  const parts = expression.split(',').map((part) => {
    const matches = wildcard(part === '_all' ? '*' : part)
    const named = all.filter((name) => matches.test(name))
    return named.length === 0 && !/\*|_all/.test(part) ? [part] : named
  })
  return [...new Set(parts.flat())]
}

type Value = string | number

const valuesBy: Readonly<Record<string, (found: Found) => Value>> = {
  start_time: ({ snapshot }) => snapshot.start,
  duration: ({ snapshot }) => Math.max(0, snapshot.end - snapshot.start),
  name: ({ snapshot }) => snapshot.snapshot,
  repository: ({ repository }) => repository,
  index_count: ({ snapshot }) => snapshot.indices.length,
  shard_count: ({ snapshot }) => shardCountsOf(snapshot).total,
  failed_shard_count: ({ snapshot }) => snapshot.failures.length,
}

/** By start unless `sort` says otherwise, without details by name; the name settles what is equal. */
function inOrder(c: FakeContext, found: readonly Found[], verbose: boolean): Found[] {
  const byName = ({ snapshot }: Found) => snapshot.snapshot
  const value = valuesBy[c.req.query('sort') ?? (verbose ? 'start_time' : 'name')] ?? byName
  const sign = c.req.query('order') === 'desc' ? -1 : 1
  const policies = c.req.query('slm_policy_filter')
  const from = c.req.query('from_sort_value')
  return found
    .filter((each) => policies === undefined || ofPolicy(each, policies))
    .filter((each) => from === undefined || sign * compared(value(each), from) >= 0)
    .sort((a, b) => sign * (compared(value(a), value(b)) || compared(byName(a), byName(b))))
}

function compared(a: Value, b: Value): number {
  if (typeof a === 'number') return a - Number(b)
  return a < String(b) ? -1 : Number(a > String(b))
}

function ofPolicy({ snapshot }: Found, expression: string): boolean {
  const policy: unknown = snapshot.metadata && 'policy' in snapshot.metadata ? snapshot.metadata.policy : undefined
  const fits = (part: string) =>
    part === '_none' ? policy === undefined : typeof policy === 'string' && wildcard(part).test(policy)
  return expression.split(',').some(fits)
}

/** `next` is told as long as there is more; only the engine reads it. */
function page(c: FakeContext, sorted: readonly Found[], answers: (rows: readonly Found[]) => object[]): object {
  const after = c.req.query('after')
  const last = after === undefined ? undefined : atob(after)
  const behind = last === undefined ? 0 : sorted.findIndex((each) => keyOf(each) === last) + 1
  const start = behind + Number(c.req.query('offset') ?? 0)
  const rows = sorted.slice(start, start + limitOf(c))
  const remaining = Math.max(0, sorted.length - start - rows.length)
  const end = rows.at(-1)
  return {
    snapshots: answers(rows),
    ...(remaining > 0 && end && { next: btoa(keyOf(end)) }),
    ...{ total: sorted.length, remaining },
  }
}

/** Bytes, because an opaque value is made of them. */
function keyOf({ repository, snapshot }: Found): string {
  return encodeURIComponent(`${repository},${snapshot.snapshot}`)
}
