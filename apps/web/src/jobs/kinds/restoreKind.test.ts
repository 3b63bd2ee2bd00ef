import type { Cluster, TransportRequest } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { clusterWith } from '#testing/clusterWith.ts'
import { cluster as said, marksOf, own, reasonsOf } from '#testing/jobMarks.ts'
import type { ItemState } from '#jobs/itemState.ts'
import { isUnderWatch, newJob } from '#jobs/job.ts'
import { runJob } from '#jobs/runJob.ts'
import type { SteppedJob } from '#jobs/stepStates.ts'
import { fromSaved, toSaved } from '#jobs/storedJob.ts'
import type { RestoreItem, RestoreJobOptions } from './restoreItem.ts'
import { restoreKind } from './restoreKind.ts'

const options: RestoreJobOptions = {
  ...{ repository: 'r', snapshot: 's', ignoreUnavailable: true, includeGlobalState: false, isDangerous: true },
  ...{ renamePattern: '(.+)', renameReplacement: 'r-$1' },
}
const items: RestoreItem[] = [
  { kind: 'close', name: 'r-a', uuid: 'u1' },
  { kind: 'delete', name: 'r-b', uuid: 'u2' },
  { kind: 'index', source: 'a', name: 'r-a' },
  { kind: 'index', source: 'b', name: 'r-b' },
]
const list = [
  { index: 'r-a', status: 'open', uuid: 'u1' },
  { index: 'r-b', status: 'open', uuid: 'u2' },
]
const refused = (reason: string) =>
  Response.json({ error: { type: 'snapshot_restore_exception', reason }, status: 500 }, { status: 500 })

type Answers = Readonly<Record<string, () => Response>>

/** A cluster that gives these answers by the beginning of call and path; the calls that it got, its lists left out. */
function standIn(answers: Answers): { cluster: Cluster; changes: string[] } {
  const changes: string[] = []
  const transport = Object.assign(
    ({ method, path, body }: TransportRequest) => {
      const call = `${method} ${decodeURIComponent(path.split('?', 1).join(''))}`
      if (method !== 'GET') changes.push(typeof body === 'string' ? `${call} ${body}` : call)
      const found = Object.keys(answers).find((begin) => call.startsWith(begin))
      const answer = found === undefined ? undefined : answers[found]
      if (answer) return Promise.resolve(answer())
      return Promise.resolve(Response.json(call === 'GET /_cat/indices' ? list : { acknowledged: true }))
    },
    { sendsBodyOnGet: false },
  )
  return { cluster: clusterWith({ transport }), changes }
}

async function run(cluster: Cluster, from?: SteppedJob): Promise<SteppedJob> {
  const job = { ...newJob(restoreKind, { id: '1', items, options, nowMs: 1 }), kind: restoreKind }
  return runJob(from ?? job, restoreKind.steps.calls(cluster, options), {
    permission: () => 'go',
    save: () => undefined,
    pause: () => Promise.resolve(),
    nowMs: () => 2,
  })
}

describe('a restore', () => {
  it('closes and deletes what is in the way, restores by one call, and then needs no window', async () => {
    const { cluster, changes } = standIn({ 'POST /_snapshot': () => Response.json({ accepted: true }) })
    const job = await run(cluster)
    expect(changes).toEqual([
      'POST /r-a/_close',
      'DELETE /r-b',
      'POST /_snapshot/r/s/_restore {"indices":["a","b"],"ignore_unavailable":true,"include_global_state":false,' +
        '"rename_pattern":"(.+)","rename_replacement":"r-$1"}',
    ])
    expect(marksOf(job)).toBe('ddaa')
    expect(job).toMatchObject({ taskId: 'r/s', step: 3, steps: 3 })
    expect(job.endedMs).toBeUndefined()
    expect(isUnderWatch(job)).toBe(true)
  })

  it('sends nothing behind what was not done', async () => {
    const { cluster, changes } = standIn({
      'POST /r-a/_close': () => Response.json({ error: { type: 'x', reason: 'no' } }, { status: 400 }),
    })
    const job = await run(cluster)
    expect(changes).toEqual(['POST /r-a/_close'])
    expect(marksOf(job)).toBe('fwww')
    expect(job).toMatchObject({ halt: 'notDone', endedMs: 2 })
  })

  it('neither closes nor deletes an index that took the name meanwhile', async () => {
    const { cluster, changes } = standIn({
      'GET /_cat/indices': () => Response.json(list.map((index) => ({ ...index, uuid: 'another' }))),
    })
    const job = await run(cluster)
    expect(changes).toEqual([])
    expect(reasonsOf(job)).toMatchObject({ 'r-a': own('replaced'), 'r-b': own('replaced') })
  })

  it('has failed where the engine refuses it, which it does with a 500, and is not tried index by index', async () => {
    const { cluster, changes } = standIn({ 'POST /_snapshot': () => refused('cannot restore index [r-a]') })
    const job = await run(cluster)
    expect(marksOf(job)).toBe('ddff')
    expect(changes.filter((call) => call.includes('_restore'))).toHaveLength(1)
    const reason = said('500 snapshot_restore_exception: cannot restore index [r-a]')
    expect(job.reasons.get(2)).toEqual(reason)
    expect(job.reasons.get(3)).toEqual(reason)
  })

  it('without an answer it goes on with what is there by then, and sends nothing twice', async () => {
    let asked = 0
    const { cluster, changes } = standIn({
      'POST /_snapshot': () => new Response('<html>gateway', { status: 502 }),
      // The one that was deleted is back; the closed one is not open yet.
      'GET /_cat/indices': () => {
        asked += 1
        return Response.json(asked === 1 ? list : [{ ...list[0], status: 'close' }, list[1]])
      },
    })
    const job = await run(cluster)
    expect(marksOf(job)).toBe('ddua')
    expect(changes.filter((call) => call.includes('_restore'))).toHaveLength(1)
    expect(isUnderWatch(job)).toBe(true)
  })

  it('is stored whole and read back', () => {
    const streams: RestoreItem[] = [...items, { kind: 'dataStream', source: 'logs' }]
    const job = newJob(restoreKind, {
      id: '1',
      items: streams,
      options: { ...options, featureStates: ['none'] },
      nowMs: 1,
    })
    const packed: unknown = JSON.parse(JSON.stringify(streams.map((item) => restoreKind.packItem(item))))
    const stored = toSaved(job)
    const read = fromSaved(JSON.parse(JSON.stringify(stored)) as typeof stored, packed as unknown[], [restoreKind])
    expect(read?.items).toEqual(streams)
    expect(read?.options).toEqual(job.options)
  })
})

const green = { number_of_shards: 1, active_primary_shards: 1, unassigned_shards: 0, initializing_shards: 0 }
const red = { ...green, active_primary_shards: 0, unassigned_shards: 1 }
const yellow = { ...green, unassigned_shards: 1 }
const health = (indices: Record<string, object>) => () => Response.json({ indices })
const recovery = (recovered: number) => ({
  shards: [
    {
      ...{ id: 0, type: 'SNAPSHOT', stage: 'INDEX', primary: true },
      source: { repository: 'r', snapshot: 's', index: 'a' },
      index: { size: { total_in_bytes: 200, reused_in_bytes: 0, recovered_in_bytes: recovered } },
    },
  ],
})
const no = (...deciders: readonly (readonly [string, string])[]) =>
  Response.json({
    node_allocation_decisions: [
      {
        node_decision: 'no',
        deciders: deciders.map(([decider, explanation]) => ({ decider, decision: 'NO', explanation })),
      },
    ],
  })

/** How a restore of these items is, all of them under way unless told. */
async function read(answers: Answers, of: readonly RestoreItem[] = items.slice(2), states?: readonly ItemState[]) {
  const { cluster } = standIn({ 'GET /_recovery': () => Response.json({}), ...answers })
  const watched = { taskId: 'r/s', options, items: of, states: states ?? of.map(() => 'asTask' as const) }
  const reading = await restoreKind.watch.read(cluster, watched, new AbortController().signal)
  return reading.kind === 'running'
    ? { ...reading, outcomes: [...(reading.outcomes ?? [])], notes: [...(reading.notes ?? [])] }
    : reading
}

const copies = (prirep: string) => () =>
  Response.json([
    { i: 'r-b', s: '0', p: prirep, st: 'UNASSIGNED', ur: 'NEW_INDEX_RESTORED', ud: 'restore_source[r/s]' },
  ])

describe('how a restore is', () => {
  it('says of each index how far it is, and which are there', async () => {
    const reading = await read({
      'GET /_cluster/health': health({ 'r-a': { ...red, initializing_shards: 1, unassigned_shards: 0 }, 'r-b': green }),
      'GET /r-a,r-b/_recovery': () => Response.json({ 'r-a': recovery(50) }),
    })
    expect(reading).toMatchObject({
      outcomes: [[1, { state: 'done' }]],
      notes: [[0, { key: 'restore.recovering', bytes: 50, values: { percent: 25 } }]],
      progress: { done: 1, total: 2, text: { bytes: 50 } },
    })
  })

  it('waits for replicas, and says where no node takes them', async () => {
    const answers = {
      'GET /r-a,r-b/_recovery': () => Response.json({}),
      'GET /_cat/shards': copies('r'),
      'POST /_cluster/allocation': () => no(['same_shard', 'a copy is there already']),
    }
    const moving = await read({
      ...answers,
      'GET /_cluster/health': health({ 'r-a': { ...green, initializing_shards: 1 }, 'r-b': yellow }),
    })
    expect(moving).toMatchObject({
      outcomes: [],
      notes: [
        [0, { key: 'restore.replicas' }],
        [1, { key: 'restore.replicas' }],
      ],
    })
    const still = await read({ ...answers, 'GET /_cluster/health': health({ 'r-a': green, 'r-b': yellow }) })
    expect(still).toMatchObject({
      outcomes: [
        [0, { state: 'done' }],
        [1, { state: 'done', reason: own('replicasMissing', 'a copy is there already') }],
      ],
    })
  })

  it('names the reason of each index that cannot be restored', async () => {
    const reading = await read({
      'GET /_cluster/health': health({ 'r-a': green, 'r-b': red }),
      'GET /r-a,r-b/_recovery': () => Response.json({}),
      'GET /_cat/shards': copies('p'),
      'POST /_cluster/allocation': () =>
        no(['restore_in_progress', 'shard has failed to be restored'], ['filter', 'node does not match']),
    })
    expect(reading).toMatchObject({
      outcomes: [
        [0, { state: 'done' }],
        [1, { state: 'failed', reason: own('notRestored', 'node does not match') }],
      ],
    })
  })

  it('calls none failed that a node may still take', async () => {
    const reading = await read({
      'GET /_cluster/health': health({ 'r-a': green, 'r-b': red }),
      'GET /_cat/shards': copies('p'),
      'POST /_cluster/allocation': () => Response.json({ allocate_explanation: 'awaiting information' }),
    })
    expect(reading).toMatchObject({ outcomes: [[0, { state: 'done' }]], notes: [[1, { key: 'restore.waits' }]] })
  })

  it('says which are gone, though the engine then answers late for all', async () => {
    const reading = await read({
      'GET /_cluster/health/': () => Response.json({ status: 'red', timed_out: true }, { status: 408 }),
      'GET /_cluster/health': health({ 'r-a': green }),
    })
    expect(reading).toMatchObject({
      outcomes: [
        [0, { state: 'done' }],
        [1, { state: 'failed', reason: own('missing') }],
      ],
    })
  })

  it('finds a name that could not be foretold by what came from the snapshot', async () => {
    const reading = await read(
      {
        'GET /_recovery': () => Response.json({ renamed: recovery(200) }),
        'GET /_cluster/health/renamed': health({ renamed: green }),
      },
      [{ kind: 'index', source: 'a' }],
    )
    expect(reading).toMatchObject({ outcomes: [[0, { state: 'done' }]] })
  })

  it('follows a data stream by the indices behind it', async () => {
    const reading = await read(
      {
        'GET /_resolve/index': () =>
          Response.json({ data_streams: [{ name: 'logs', backing_indices: ['.ds-logs-1', '.ds-logs-2'] }] }),
        'GET /_cluster/health/.ds-logs-1,.ds-logs-2': health({ '.ds-logs-1': green, '.ds-logs-2': green }),
      },
      [{ kind: 'dataStream', source: 'logs', name: 'logs' }],
    )
    expect(reading).toMatchObject({ outcomes: [[0, { state: 'done' }]], progress: { done: 1, total: 1 } })
  })

  it('waits for a cluster that is away, and ends for one that does not tell', async () => {
    const status = (code: number) => ({
      'GET /r-a,r-b/_recovery': () =>
        Response.json({ error: { type: 'security_exception', reason: 'no' } }, { status: code }),
    })
    expect(await read(status(503))).toEqual({ kind: 'silent' })
    expect(await read(status(403))).toMatchObject({
      kind: 'ended',
      state: 'unknown',
      reason: { reason: 'restoreUnreadable' },
    })
  })
})
