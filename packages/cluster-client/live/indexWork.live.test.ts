import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelTask,
  changeIndices,
  countDocuments,
  exists,
  listIndexAliases,
  readTask,
  send,
  startTask,
} from '../src/calls.ts'
import { supports } from '../src/engines/capabilities.ts'
import type { Cluster } from '../src/cluster.ts'
import {
  addAliasRequest,
  closeIndicesRequest,
  createIndexRequest,
  deleteDocumentsRequest,
  deleteIndicesRequest,
  forceMergeRequest,
  moveAliasRequest,
  reindexRequest,
  removeAliasRequest,
  type Task,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

describe.each(engines)('%s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const isOld = () => cluster.engine.distribution === 'elasticsearch' && Number(live.running.version.split('.')[0]) < 7

  async function fill(index: string, count: number): Promise<void> {
    await send(cluster, createIndexRequest(index, { shards: 1, replicas: 0 }))
    const head = `{"index":{${isOld() ? '"_type":"doc"' : ''}}}`
    const body = Array.from({ length: count }, (_, n) => `${head}\n{"n":${n}}\n`).join('')
    const path = `/${encodeURIComponent(index)}/_bulk?refresh=true`
    await send(cluster, { method: 'POST', path, body, contentType: 'application/x-ndjson' })
  }

  /** Asks until the task has ended. The engine is asked to wait, so that nobody sleeps here. */
  async function ended(id: string): Promise<Task> {
    for (;;) {
      const task = await readTask(cluster, id)
      if (task.isCompleted) return task
      await send(cluster, { method: 'GET', path: '/_cluster/health?wait_for_events=languid&timeout=1s' })
    }
  }

  it('gives an index aliases with everything they can do, and says so again', async () => {
    await fill('work-aliases%', 1)
    const filter = '{"term":{"n":1}}'
    const aliasing = async (name: string, properties = {}) =>
      changeIndices(cluster, addAliasRequest('work-aliases%', name, properties))
    expect(await listIndexAliases(cluster, 'work-aliases%')).toEqual([])
    expect(await aliasing('Plain-日')).toMatchObject({ acknowledged: true })
    await aliasing('routed', { filter, indexRouting: '1', searchRouting: '1,2', isWriteIndex: true })
    const [plain, routed] = await listIndexAliases(cluster, 'work-aliases%')
    expect(plain).toEqual({ name: 'Plain-日' })
    expect(routed).toEqual({ name: 'routed', filter, indexRouting: '1', searchRouting: '1,2', isWriteIndex: true })
    await send(cluster, removeAliasRequest('work-aliases%', 'routed'))
    expect(await listIndexAliases(cluster, 'work-aliases%')).toEqual([{ name: 'Plain-日' }])
    await expect(send(cluster, removeAliasRequest('work-aliases%', 'routed'))).rejects.toMatchObject({ status: 404 })
    await expect(listIndexAliases(cluster, 'work-none')).rejects.toMatchObject({ status: 404 })
  })

  onlyOnEngines(engine, 'it reads a filter as JSON')('keeps every digit of the filter of an alias', async () => {
    await fill('work-digits', 1)
    const filter = '{"term":{"n":{"value":9007199254740993,"boost":1.0}}}'
    await changeIndices(cluster, addAliasRequest('work-digits', 'exact', { filter }))
    expect(await listIndexAliases(cluster, 'work-digits')).toEqual([{ name: 'exact', filter }])
  })

  it('moves an alias from one index to another in one call, or not at all', async () => {
    for (const index of ['work-from', 'work-to']) await fill(index, 1)
    await send(cluster, addAliasRequest('work-from', 'moving'))
    await send(cluster, moveAliasRequest('moving', { from: ['work-from'], to: 'work-to' }, { isWriteIndex: true }))
    expect(await listIndexAliases(cluster, 'work-from')).toEqual([])
    expect(await listIndexAliases(cluster, 'work-to')).toEqual([{ name: 'moving', isWriteIndex: true }])
    const nowhere = moveAliasRequest('moving', { from: ['work-to'], to: 'work-none' })
    await expect(send(cluster, nowhere)).rejects.toMatchObject({ status: 404 })
    expect(await listIndexAliases(cluster, 'work-to')).toHaveLength(1)
  })

  it('copies an index as a task, and tells of it while and after it runs', async () => {
    await fill('work-source', 1500)
    const id = await startTask(cluster, reindexRequest('work-source', 'work-copy'))
    const task = await ended(id)
    expect(task).toMatchObject({ isCompleted: true, isCancelled: false, failures: [] })
    expect(task.progress).toMatchObject({ total: 1500, created: 1500, updated: 0, batches: 2, versionConflicts: 0 })
    expect(task.action).toContain('reindex')
    expect(task.startedMs).toBeGreaterThan(1.7e12)
    await send(cluster, { method: 'POST', path: '/work-copy/_refresh' })
    expect(await countDocuments(cluster, ['work-copy', 'work-source'])).toBe(3000)
    const again = await ended(await startTask(cluster, reindexRequest('work-source', 'work-copy')))
    expect(again.progress).toMatchObject({ created: 0, updated: 1500 })
  })

  it('tells of a task that fails: no such source', async () => {
    const started = await startTask(cluster, reindexRequest('work-none', 'work-any')).then(
      ended,
      (error: unknown) => error,
    )
    expect(JSON.stringify(started)).toContain('work-none')
    expect(await exists(cluster, '/work-any')).toBe(false)
  })

  onlyOnEngines(engine, 'it holds no document against a mapping')('tells which documents do not fit', async () => {
    await fill('work-text', 3)
    const typed = { properties: { n: { type: 'boolean' } } }
    const mappings = isOld() ? { doc: typed } : typed
    await send(cluster, { method: 'PUT', path: '/work-narrow', body: JSON.stringify({ mappings }) })
    const task = await ended(await startTask(cluster, reindexRequest('work-text', 'work-narrow')))
    expect(task.failures.length).toBeGreaterThan(0)
    expect(task.failures[0]).toMatchObject({ index: 'work-narrow' })
    expect(task.failures[0]?.reason).toMatch(/parse/)
  })

  it('cancels a task that is slow, and forgets one that was never there', async () => {
    await fill('work-slow', 50)
    const slow = reindexRequest('work-slow', 'work-slow-copy')
    // One document a second; the page itself never asks for this.
    const body = JSON.stringify({ source: { index: 'work-slow', size: 1 }, dest: { index: 'work-slow-copy' } })
    const id = await startTask(cluster, { ...slow, path: `${slow.path}&requests_per_second=1`, body })
    const before = await readTask(cluster, id)
    expect(before).toMatchObject({ isCompleted: false, isCancellable: true })
    await cancelTask(cluster, id)
    const task = await ended(id)
    expect(task).toMatchObject({ isCompleted: true, isCancelled: true })
    expect(task.progress.created).toBeLessThan(50)
    const gone = id.replace(/:\d+$/, ':999999')
    await expect(readTask(cluster, gone)).rejects.toMatchObject({ status: 404, type: 'resource_not_found_exception' })
  })

  it('deletes all documents as a task, and the index stays', async () => {
    await fill('work-emptied', 30)
    const task = await ended(await startTask(cluster, deleteDocumentsRequest(['work-emptied'])))
    expect(task.progress).toMatchObject({ total: 30, deleted: 30 })
    expect(await countDocuments(cluster, ['work-emptied'])).toBe(0)
    await send(cluster, closeIndicesRequest(['work-emptied']))
    // Refused at once or by the task: it depends on the version.
    const refused = await startTask(cluster, deleteDocumentsRequest(['work-emptied'])).then(
      ended,
      (error: unknown) => error,
    )
    expect(refused).toMatchObject(
      refused instanceof Error ? { status: 400 } : { error: { type: 'index_closed_exception' } },
    )
  })

  it('deletes as a task what a query finds, and nothing else', async () => {
    await fill('work-thinned', 30)
    const query = '{"range":{"n":{"gte":20}}}'
    const task = await ended(await startTask(cluster, deleteDocumentsRequest(['work-thinned'], query)))
    expect(task.progress).toMatchObject({ total: 10, deleted: 10 })
    expect(await countDocuments(cluster, ['work-thinned'])).toBe(20)
  })

  it('merges as a task where it can, and is not asked to where it cannot', async () => {
    await fill('work-merge', 10)
    const call = forceMergeRequest(['work-merge'], 1, true)
    if (supports(cluster.engine, 'forceMergeTask') === true) {
      const task = await ended(await startTask(cluster, call))
      expect(task).toMatchObject({ isCompleted: true, failures: [] })
      expect(task.action).toContain('forcemerge')
    } else {
      await expect(startTask(cluster, call)).rejects.toMatchObject({ kind: 'unsupported' })
    }
  })

  it('names the index that fails a whole batch', async () => {
    await fill('work-there', 1)
    const both = deleteIndicesRequest(['work-there', 'work-missing'])
    await expect(send(cluster, both)).rejects.toMatchObject({ status: 404, type: 'index_not_found_exception' })
    expect(await exists(cluster, '/work-there')).toBe(true)
  })
})
