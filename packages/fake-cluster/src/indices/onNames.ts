import { refuse, unknownParameters, type FakeContext } from '../fakeApp.ts'
import type { FakeIndex, FakeState } from '../state.ts'
import { namedIndices, reachOf, type Reach } from './indexNames.ts'

/** A segment that can name indices: no call of the engine itself, which begin with `_`. */
export const names = '/:index{(?:_all|[^_/][^/]*)}'
/** Parameters that one or another of these calls knows. */
export const known = [
  'expand_wildcards',
  'ignore_unavailable',
  'allow_no_indices',
  'timeout',
  'master_timeout',
  'cluster_manager_timeout',
  'wait_for_completion',
  'wait_for_active_shards',
  'max_num_segments',
  'only_expunge_deletes',
  'flush',
  'force',
  'include_defaults',
  'local',
  'flat_settings',
]
const openOnly: Reach = { closed: false, hidden: false }
export const openAndClosed: Reach = { closed: true, hidden: false }
export const everyIndex: Reach = { closed: true, hidden: true }

/** Answers for the indices that the path names. Wildcards reach open ones only, unless `usual` or the query says more. */
export function onNames(
  c: FakeContext,
  state: FakeState,
  answer: (indices: FakeIndex[]) => Response,
  usual = openOnly,
): Response {
  const unknown = unknownParameters(c, known)
  if (unknown) return unknown
  const named = namedIndices(state, c.req.param('index') ?? '_all', reachOf(c.req.query('expand_wildcards'), usual))
  return 'error' in named ? refuse(named.error) : answer(named.indices)
}

/** An object with a member for each index. */
export function objectOf(indices: readonly FakeIndex[], tell: (index: FakeIndex) => object): object {
  return Object.fromEntries(indices.map((index) => [index.index, tell(index)]))
}
