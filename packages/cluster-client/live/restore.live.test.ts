import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeRepository, listRecoveries, listSnapshots, send } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { createSnapshotRequest, putRepositoryRequest, restoreRequest, type RestoreOptions } from '../src/index.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const repository = 'client-restore'
const usual: RestoreOptions = {
  indices: ['client-books'],
  ...{ ignoreUnavailable: true, includeGlobalState: false, renamePattern: '', renameReplacement: '' },
}

describe.each(engines)('restores of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  const restore = (options: Partial<RestoreOptions> = {}, snapshot = 'whole') =>
    send(cluster, restoreRequest(cluster.engine, repository, snapshot, { ...usual, ...options }))
  const act = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    send(cluster, { method, path, ...(body && { body: JSON.stringify(body) }) })
  const read = async (path: string) => (await send(cluster, { method: 'GET', path })).json
  /** Documents by id, as they were stored. */
  const contents = async (index: string) => {
    const { hits } = (await read(`/${index}/_search?size=100`)) as {
      hits: { hits: { _id: string; _source: object }[] }
    }
    return Object.fromEntries(hits.hits.map(({ _id, _source }) => [_id, _source]))
  }
  const green = (index: string) =>
    expect
      .poll(() => read(`/_cluster/health/${index}?wait_for_status=green&timeout=1s`).catch(() => ({})), {
        timeout: 60_000,
      })
      .toMatchObject({ status: 'green', timed_out: false })

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    await changeRepository(
      cluster,
      putRepositoryRequest(repository, { type: 'fs', settings: { location: repository } }),
    )
    await act('PUT', '/client-books', {
      settings: { number_of_shards: 2, number_of_replicas: 0, refresh_interval: '7s' },
      aliases: { 'client-shelf': {} },
    })
    for (const id of ['1', '2', '3'])
      await act('PUT', `/client-books/_doc/${id}`, { title: `Book ${id}`, n: Number(id) })
    await act('POST', '/client-books/_refresh')
    await send(cluster, createSnapshotRequest(repository, 'whole', { indices: 'client-books' }))
    await vi.waitFor(
      async () => expect(await listSnapshots(cluster, repository)).toMatchObject([{ state: 'SUCCESS' }]),
      { timeout: 30_000 },
    )
  })
  afterAll(() => live.stop())

  it('under a new name bring back what was there, whatever has become of it', async () => {
    const before = await contents('client-books')
    expect(Object.keys(before)).toHaveLength(3)
    await act('PUT', '/client-books/_doc/1?refresh=true', { title: 'Changed' })
    await act('DELETE', '/client-books/_doc/2?refresh=true')
    await restore({ renamePattern: 'client-(.+)', renameReplacement: 'client-old-$1' })
    await green('client-old-books')
    expect(await contents('client-old-books')).toEqual(before)
    expect(await contents('client-books')).not.toEqual(before)
    const come = (await listRecoveries(cluster)).filter(({ index }) => index === 'client-old-books')
    expect(come.map(({ type, stage, source }) => ({ type, stage, source }))).toEqual(
      [0, 1].map(() => ({
        ...{ type: 'SNAPSHOT', stage: 'DONE' },
        source: expect.objectContaining({ repository, snapshot: 'whole', index: 'client-books' }) as unknown,
      })),
    )
  })

  it('over an open index are refused with the engine’s reason, over a closed one they replace it', async () => {
    const before = await contents('client-old-books')
    await expect(restore()).rejects.toMatchObject({
      ...{ status: 500, type: 'snapshot_restore_exception' },
      reason: expect.stringContaining('because an open index with same name already exists in the cluster') as unknown,
    })
    await act('POST', '/client-books/_close')
    await restore()
    await green('client-books')
    expect(await contents('client-books')).toEqual(before)
  })

  it('change settings or leave them out, and bring aliases only where they are wanted', async () => {
    await restore({
      ...{ renamePattern: '^', renameReplacement: 'client-plain-', includeAliases: false },
      ...{ settings: { 'index.number_of_replicas': 1 }, settingsLeftOut: ['index.refresh_interval'] },
    })
    await green('client-plain-client-books')
    const told = (await read('/client-plain-client-books')) as Record<string, { aliases: object; settings: object }>
    expect(told['client-plain-client-books']).toMatchObject({
      aliases: {},
      settings: { index: { number_of_replicas: '1' } },
    })
    expect(JSON.stringify(told)).not.toContain('refresh_interval')
    expect(JSON.stringify(await read('/client-old-books'))).toContain('client-shelf')
  })

  it('of what is not there, or into impossible names, are refused with the engine’s reason', async () => {
    await expect(restore({}, 'none')).rejects.toMatchObject({ reason: `[${repository}:none] snapshot does not exist` })
    await expect(restore({ ...usual, indices: ['none'], ignoreUnavailable: false })).rejects.toMatchObject({
      status: 404,
    })
    await expect(restore({ renamePattern: 'client', renameReplacement: 'Client' })).rejects.toMatchObject({
      reason: expect.stringContaining('must be lowercase') as unknown,
    })
    await expect(restore({ renamePattern: '.+', renameReplacement: 'client-shelf' })).rejects.toMatchObject({
      reason: expect.stringContaining('already exists as alias') as unknown,
    })
    await expect(restore({ renamePattern: '(c', renameReplacement: 'x' })).rejects.toMatchObject({
      reason: expect.stringContaining('Unclosed group') as unknown,
    })
  })
})
