import { mergeAsTask } from '../documents/byQueryRoutes.ts'
import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { shardCounts } from '../shards/shards.ts'
import { inSnapshot } from '../snapshots/repositoryErrors.ts'
import { majorOf, type FakeState } from '../state.ts'
import { indexClosed } from '../wire/engineError.ts'
import { names, objectOf, onNames, openAndClosed } from './onNames.ts'

const common = ['expand_wildcards', 'ignore_unavailable', 'allow_no_indices']

/** What each call of maintenance is asked by, and what it knows beside names and wildcards. */
const calls = {
  _refresh: { methods: ['POST', 'GET'], known: [] },
  _flush: { methods: ['POST', 'GET'], known: ['force', 'wait_if_ongoing'] },
  '_cache/clear': { methods: ['POST'], known: ['query', 'fielddata', 'request', 'fields'] },
  _forcemerge: { methods: ['POST'], known: ['max_num_segments', 'only_expunge_deletes', 'flush'] },
} as const

/** Refresh, flush, clear cache and force merge; close and open. */
export function maintenanceRoutes(app: FakeApp, state: FakeState): void {
  for (const [call, { methods, known }] of Object.entries(calls)) {
    const merges = call === '_forcemerge' && mergesAsTask(state) ? ['wait_for_completion', 'primary_only'] : []
    const parameters = [...common, ...known, ...merges]
    app.on(
      [...methods],
      [`/${call}`, `${names}/${call}`],
      (c) => unknownParameters(c, parameters) ?? maintenance(c, state),
    )
  }
  app.post(`${names}/_close`, (c) =>
    onNames(c, state, (indices) => {
      const held = inSnapshot(state, indices, 'close')
      if (held) return refuse(held)
      const open = indices.filter(({ status }) => status === 'open')
      for (const index of open) index.status = 'close'
      const closed = objectOf(open, () => ({ closed: true }))
      return json({ acknowledged: true, shards_acknowledged: open.length > 0, indices: closed })
    }),
  )
  app.post(`${names}/_open`, (c) =>
    onNames(
      c,
      state,
      (indices) => {
        for (const index of indices) {
          index.reopened ||= index.status === 'close'
          index.status = 'open'
        }
        return json({ acknowledged: true, shards_acknowledged: true })
      },
      openAndClosed,
    ),
  )
}

function maintenance(c: FakeContext, state: FakeState): Response {
  return onNames(c, state, (indices) => {
    const closed = indices.find((index) => index.status === 'close')
    if (closed) return refuse(indexClosed(closed.index, closed.uuid))
    const shards = shardCounts(state, indices)
    return c.req.query('wait_for_completion') === 'false'
      ? mergeAsTask(state, indices, shards)
      : json({ _shards: shards })
  })
}

/** Elasticsearch since 8.1, OpenSearch since 2.7. */
function mergesAsTask(state: FakeState): boolean {
  const minor = Number(state.version.split('.')[1] ?? '0')
  const [major, least] = state.distribution === 'opensearch' ? [2, 7] : [8, 1]
  return majorOf(state) > major || (majorOf(state) === major && minor >= least)
}
