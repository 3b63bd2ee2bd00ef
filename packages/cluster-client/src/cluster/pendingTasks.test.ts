import { describe, expect, it } from 'vitest'
import { listPendingTasks } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { listPendingTasksRequest, toPendingTasks } from './pendingTasks.ts'

describe('listPendingTasksRequest', () => {
  it.each([
    [{ distribution: 'opensearch', version: '3.8.0' }, 'cluster_manager_timeout'],
    [{ distribution: 'opensearch', version: '1.3.20' }, 'master_timeout'],
    [{ distribution: 'elasticsearch', version: '8.19.0' }, 'master_timeout'],
    [{}, 'master_timeout'],
  ] as const)('lets %j wait for a manager for seconds only, in its own words', (engine, name) => {
    expect(listPendingTasksRequest(engine)).toEqual({
      ...{ method: 'GET', path: `/_cluster/pending_tasks?${name}=3s`, needs: 'pendingTasks' },
    })
  })
})

describe('toPendingTasks', () => {
  it('reads what an engine says of a task', () => {
    const told = { insert_order: 101, priority: 'URGENT', source: 'create-index [logs], cause [api]', executing: true }
    expect(toPendingTasks({ tasks: [{ ...told, time_in_queue_millis: 86, time_in_queue: '86ms' }] })).toEqual([
      {
        ...{ insertOrder: 101, priority: 'URGENT', source: 'create-index [logs], cause [api]' },
        ...{ isExecuting: true, timeInQueueMs: 86 },
      },
    ])
  })

  it('leaves absent what it does not say, and leaves no task out for that', () => {
    expect(toPendingTasks({ tasks: [{ source: 'reroute' }, null] })).toEqual([{ source: 'reroute' }, {}])
  })

  it('tells an empty list from none', () => {
    expect(toPendingTasks({ tasks: [] })).toEqual([])
    for (const answer of [{}, { tasks: null }, { tasks: {} }, null]) expect(toPendingTasks(answer)).toBeUndefined()
  })
})

describe('listPendingTasks', () => {
  const answering = (json: unknown) => clusterOf({ transport: transportOf(() => Response.json(json)) })

  it('takes an answer without a list for none: that nothing waits is only what a cluster says', async () => {
    await expect(listPendingTasks(answering({ tasks: [] }))).resolves.toEqual([])
    await expect(listPendingTasks(answering({ ok: true }))).rejects.toMatchObject({ kind: 'malformed' })
    await expect(listPendingTasks(answering([]))).rejects.toMatchObject({ kind: 'malformed' })
  })
})
