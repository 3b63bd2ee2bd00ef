import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { tableAnswer, tableParameters, type CatColumn } from '../cluster/catTable.ts'
import { isElasticsearch8, type FakeState } from '../state.ts'
import { cloneSnapshot, createSnapshot, deletedSnapshots } from './createSnapshot.ts'
import { repositoryMissing, unusable } from './repositoryErrors.ts'
import { repositoryRoutes } from './repositoryRoutes.ts'
import { restoreSnapshot } from './restoreSnapshot.ts'
import { listSnapshots } from './snapshotList.ts'
import { namedSnapshots } from './snapshotNames.ts'
import { advanceSnapshots, shardCountsOf, type FakeSnapshot } from './snapshotState.ts'
import { snapshotStatus } from './snapshotStatus.ts'

/** Names of snapshots, not of the calls beside them. */
const names = '/_snapshot/:repository/:snapshots{(?!_verify$|_cleanup$)[^/]+}'

/** `_snapshot`: repositories, and the snapshots in them. */
export function snapshotRoutes(app: FakeApp, state: FakeState): void {
  for (const path of [
    '/_snapshot/_status',
    '/_snapshot/:repository/_status',
    '/_snapshot/:repository/:snapshots/_status',
  ])
    app.get(path, (c) => snapshotStatus(c, state))
  repositoryRoutes(app, state)
  app.get(names, (c) => listSnapshots(c, state))
  app.on(['PUT', 'POST'], [names], (c) => createSnapshot(c, state))
  app.delete(names, (c) => deleteSnapshots(c, state))
  app.put('/_snapshot/:repository/:snapshots/_clone/:target', (c) => cloneSnapshot(c, state))
  app.post('/_snapshot/:repository/:snapshots/_restore', (c) => restoreSnapshot(c, state))
  app.get('/_cat/snapshots/:repository', (c) => snapshotTable(c, state))
  if (isElasticsearch8(state))
    app.get('/_features', (c) => unknownParameters(c, ['master_timeout']) ?? json({ features }))
}

/** What the engine keeps indices of its own for. */
const features = [
  { name: 'tasks', description: 'Manages task results' },
  { name: 'security', description: 'Manages configuration for Security features, such as users and roles' },
]

function deleteSnapshots(c: FakeContext, state: FakeState): Response {
  const known = ['master_timeout', 'cluster_manager_timeout']
  const refusal = unknownParameters(c, state.distribution === 'opensearch' ? known : [...known, 'wait_for_completion'])
  if (refusal) return refusal
  const name = c.req.param('repository') ?? ''
  const repository = state.repositories[name]
  if (!repository) return refuse(repositoryMissing(name))
  const expression = c.req.param('snapshots') ?? ''
  // A wildcard that fits nothing is no fault here.
  const ignoreMissing = expression.split(',').every((part) => part.includes('*'))
  const named = namedSnapshots(state, repository, { repository: name, expression, ignoreMissing })
  return 'error' in named ? refuse(named.error) : deletedSnapshots(name, repository, named.snapshots)
}

function snapshotTable(c: FakeContext, state: FakeState): Response {
  const name = c.req.param('repository') ?? ''
  const repository = state.repositories[name]
  if (!repository) return refuse(repositoryMissing(name))
  if (repository.fault) return refuse(unusable(name, repository.fault))
  const refusal = unknownParameters(c, [...tableParameters, 'ignore_unavailable'])
  advanceSnapshots(repository)
  const rows = [...repository.snapshots].sort((a, b) => a.start - b.start)
  const inMs = c.req.query('time') === 'ms'
  const duration = ({ start, end }: FakeSnapshot) =>
    `${Math.max(0, (end === 0 ? Date.now() : end) - start)}${inMs ? '' : 'ms'}`
  const place = isElasticsearch8(state) ? [{ name: 'repository', shown: true, value: () => name }] : []
  const [id, ...others] = columns.map((column) =>
    column.name === 'duration' ? { ...column, value: duration } : column,
  )
  return refusal ?? tableAnswer(c, [...(id ? [id] : []), ...place, ...others], rows)
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 19)

const columns: readonly CatColumn<FakeSnapshot>[] = [
  { name: 'id', shown: true, value: ({ snapshot }) => snapshot },
  { name: 'status', shown: true, value: ({ state }) => state },
  { name: 'start_epoch', shown: true, value: ({ start }) => String(Math.floor(start / 1000)) },
  { name: 'start_time', shown: true, value: ({ start }) => time(start) },
  { name: 'end_epoch', shown: true, value: ({ end }) => String(Math.floor(end / 1000)) },
  { name: 'end_time', shown: true, value: ({ end }) => time(end) },
  { name: 'duration', shown: true, value: () => null },
  { name: 'indices', shown: true, value: ({ indices }) => String(indices.length) },
  ...(['successful', 'failed', 'total'] as const).map((which) => ({
    name: `${which}_shards`,
    shown: true,
    value: (snapshot: FakeSnapshot) => String(shardCountsOf(snapshot)[which]),
  })),
]
