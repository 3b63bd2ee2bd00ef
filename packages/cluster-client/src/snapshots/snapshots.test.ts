import { describe, expect, it } from 'vitest'
import { listSnapshotNames, listSnapshots, readSnapshot } from '../calls.ts'
import { MalformedError } from '../door/errors.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { comesOfDateMath, snapshotNameProblem } from './snapshotName.ts'
import {
  cloneSnapshotRequest,
  createSnapshotRequest,
  deleteSnapshotsRequest,
  listSnapshotNamesRequest,
  toSnapshotDetails,
  toSnapshotRows,
  toSnapshotSummaries,
} from './snapshots.ts'
import { toSnapshotStatuses } from './snapshotStatus.ts'

const openSearch = { distribution: 'opensearch', version: '3.8.0' } as const

describe('the list of snapshots', () => {
  it('asks for names alone, and leaves the indices of each out where the engine can', () => {
    const path = (distribution: 'opensearch' | 'elasticsearch', version: string) =>
      listSnapshotNamesRequest({ distribution, version }, 'backup').path
    expect(path('opensearch', '3.8.0')).toMatch(/^\/_snapshot\/backup\/_all\?verbose=false&filter_path=/)
    expect(path('elasticsearch', '9.4.0')).toContain('&index_names=false&')
    expect(path('elasticsearch', '7.17.0')).not.toContain('index_names')
  })

  it('escapes what a repository is called, and refuses an empty name', () => {
    expect(listSnapshotNamesRequest(openSearch, 'a b/c%#').path).toMatch(/^\/_snapshot\/a%20b%2Fc%25%23\/_all\?/)
    expect(() => listSnapshotNamesRequest(openSearch, '')).toThrow('A name is empty')
  })

  it('reads the rows of cat: seconds become milliseconds, and what runs has neither end nor shards', () => {
    const done = {
      ...{ id: 'one', status: 'PARTIAL', start_epoch: '1795439542', end_epoch: '1795439543', duration: '200' },
      ...{ indices: '2', successful_shards: '1', failed_shards: '1', total_shards: '2' },
    }
    const runs = { id: 'two', status: 'IN_PROGRESS', start_epoch: '1795439542', end_epoch: '0', total_shards: '0' }
    expect(toSnapshotRows([done, runs, { status: 'SUCCESS' }, null])).toEqual([
      {
        ...{ name: 'one', state: 'PARTIAL', startMs: 1_795_439_542_000, endMs: 1_795_439_543_000, durationMs: 200 },
        ...{ indexCount: 2, successfulShards: 1, failedShards: 1, totalShards: 2 },
      },
      { name: 'two', state: 'IN_PROGRESS', startMs: 1_795_439_542_000 },
    ])
    expect(toSnapshotRows({ error: 'none' })).toEqual([])
  })

  it('reads the form of Elasticsearch 7.4, which answers by repository', () => {
    const answer = { responses: [{ repository: 'r', snapshots: [{ snapshot: 'one', state: 'SUCCESS' }] }] }
    expect(toSnapshotSummaries(answer)).toEqual([{ name: 'one', state: 'SUCCESS' }])
  })

  it('is a broken answer where it is no list or no object', async () => {
    const cluster = (body: string) => clusterOf({ transport: transportOf(() => new Response(body)) })
    await expect(listSnapshots(cluster('{}'), 'r')).rejects.toBeInstanceOf(MalformedError)
    await expect(listSnapshotNames(cluster('[]'), 'r')).rejects.toBeInstanceOf(MalformedError)
    await expect(readSnapshot(cluster('{"snapshots":[]}'), 'r', 'one')).rejects.toBeInstanceOf(MalformedError)
  })
})

describe('one snapshot', () => {
  it('has failures by shard, its policy, and sizes where the engine keeps them', () => {
    const details = toSnapshotDetails({
      snapshots: [
        {
          ...{ snapshot: 'one', uuid: 'u', state: 'PARTIAL', version: '9.4.3', indices: ['a', 'b'] },
          ...{ data_streams: ['logs'], include_global_state: false, metadata: { policy: 'nightly', n: 1 } },
          ...{ start_time_in_millis: 5, end_time_in_millis: 9, duration_in_millis: 4 },
          ...{
            shards: { total: 2, failed: 1, successful: 1 },
            feature_states: [{ feature_name: 'kibana', indices: ['.kibana_1'] }],
          },
          failures: [{ index: 'a', shard_id: 0, node_id: 'n1', reason: 'gone', status: 'INTERNAL_SERVER_ERROR' }, {}],
          index_details: { a: { shard_count: 1, size_in_bytes: 12 }, b: {} },
        },
      ],
    })
    expect(details).toEqual({
      ...{ name: 'one', uuid: 'u', state: 'PARTIAL', startMs: 5, endMs: 9, durationMs: 4, indexCount: 2 },
      ...{ successfulShards: 1, failedShards: 1, totalShards: 2, indices: ['a', 'b'], dataStreams: ['logs'] },
      ...{
        featureStates: ['kibana'],
        featureIndices: ['.kibana_1'],
        includesGlobalState: false,
        version: '9.4.3',
        policy: 'nightly',
      },
      failures: [{ index: 'a', shard: 0, nodeId: 'n1', reason: 'gone' }, {}],
      ...{ metadata: { policy: 'nightly', n: 1 }, indexBytes: { a: 12 } },
    })
  })

  it('has how far it is in either form of the figures', () => {
    const shards = { shards_stats: { done: 1, failed: 0, total: 4 } }
    const now = { stats: { incremental: { size_in_bytes: 100 }, processed: { size_in_bytes: 40 } } }
    const before = { stats: { total_size_in_bytes: 100, processed_size_in_bytes: 40 } }
    const statuses = toSnapshotStatuses({
      snapshots: [
        { snapshot: 'now', state: 'STARTED', ...shards, ...now },
        { snapshot: 'before', ...shards, ...before },
      ],
    })
    expect(statuses).toMatchObject([
      { name: 'now', state: 'STARTED', shards: { done: 1, total: 4 }, bytes: { processed: 40, total: 100 } },
      { name: 'before', bytes: { processed: 40, total: 100 } },
    ])
  })
})

describe('a change of snapshots', () => {
  it('holds nothing but the indices as long as nothing else is chosen', () => {
    expect(createSnapshotRequest('r', ' one ', { indices: '*' })).toMatchObject({
      ...{ method: 'PUT', path: '/_snapshot/r/one', body: '{"indices":"*"}' },
    })
  })

  it('has each option that was chosen, metadata as it was written', () => {
    const options = { ignoreUnavailable: true, includeGlobalState: false, partial: true, featureStates: ['none'] }
    const metadata = '{"n": 9007199254740993}'
    expect(createSnapshotRequest('r', '<x-{now/d}>', { indices: 'a,b', ...options, metadata })).toMatchObject({
      path: '/_snapshot/r/%3Cx-%7Bnow%2Fd%7D%3E',
      body:
        '{"indices":"a,b","ignore_unavailable":true,"include_global_state":false,"partial":true,' +
        '"feature_states":["none"],"metadata":{"n": 9007199254740993}}',
    })
  })

  it('names several snapshots in one path, and refuses a name that would be two', () => {
    expect(deleteSnapshotsRequest('r', ['one', 'two']).path).toBe('/_snapshot/r/one,two')
    expect(() => deleteSnapshotsRequest('r', ['one,two'])).toThrow('comma')
    expect(() => deleteSnapshotsRequest('r', [])).toThrow('No name')
  })

  it('clones indices of one into another', () => {
    const { path, body } = cloneSnapshotRequest('r', 'one', 'two', 'a*')
    expect([path, body]).toEqual(['/_snapshot/r/one/_clone/two', '{"indices":"a*"}'])
  })
})

describe('the name of a new snapshot', () => {
  it.each([
    ['one', undefined],
    [' one ', undefined],
    ['nightly-2026.11.23', undefined],
    ['<nightly-{now/d}>', undefined],
    ['<nightly-{now/d{yyyy.MM}}>', undefined],
    ['', 'empty'],
    ['  ', 'empty'],
    ['One', 'upperCase'],
    ['_one', 'start'],
    ['a b', 'character'],
    ['a#b', 'character'],
    ['a/b', 'character'],
    ['a,b', 'comma'],
    ['..', 'character'],
    ['a*', 'character'],
    ['<nightly>', 'dateMath'],
    ['<nightly-{tomorrow}>', 'dateMath'],
    ['<Nightly-{now}>', 'upperCase'],
    ['é'.repeat(128), 'tooLong'],
  ])('%s: %s', (name, problem) => {
    expect(snapshotNameProblem(name)).toBe(problem)
  })

  it('with date math is told by what stands around it', () => {
    expect(comesOfDateMath('<nightly-{now/d}>', 'nightly-2026.11.23')).toBe(true)
    expect(comesOfDateMath('<a.b-{now/d{yyyy}}-x>', 'a.b-2026-x')).toBe(true)
    expect(comesOfDateMath('<a.b-{now/d}>', 'acb-2026')).toBe(false)
    expect(comesOfDateMath('<nightly-{now/d}>', 'nightly-')).toBe(false)
  })
})
