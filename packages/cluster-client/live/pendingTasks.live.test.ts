import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPendingTasks, send } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

// Vitest types its matchers as any.
const someText: unknown = expect.any(String)
const someNumber: unknown = expect.any(Number)

describe.each(engines)('pending tasks of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const setting = (value: string | null) =>
    send(cluster, {
      ...{ method: 'PUT', path: '/_cluster/settings' },
      body: JSON.stringify({ transient: { 'cluster.routing.allocation.node_concurrent_recoveries': value } }),
    })

  it('are none once everything is done', async () => {
    await expect.poll(() => listPendingTasks(cluster), { timeout: 60_000 }).toEqual([])
  })

  onlyOnEngines(engine, 'it does at once what it is told')('are told while changes wait for their turn', async () => {
    const burst = async () => {
      const changes = Array.from({ length: 30 }, (_, at) => setting(String(3 + at)))
      const seen = await listPendingTasks(cluster)
      await Promise.all(changes)
      return seen[0]
    }
    await expect.poll(burst, { timeout: 60_000 }).toMatchObject({
      ...{ insertOrder: someNumber, timeInQueueMs: someNumber, source: someText },
      priority: expect.stringMatching(/^(IMMEDIATE|URGENT|HIGH|NORMAL|LOW|LANGUID)$/) as unknown,
      isExecuting: expect.any(Boolean) as unknown,
    })
    await setting(null)
  })
})
