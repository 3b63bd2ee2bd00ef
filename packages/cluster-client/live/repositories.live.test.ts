import { hasS3Repositories, startS3Store, type S3Store } from '@searchdeck/clusters'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeRepository,
  cleanUpRepository,
  listRepositories,
  listRepositoryNodes,
  listSnapshots,
  readSnapshot,
  send,
  verifyRepository,
} from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports } from '../src/engines/capabilities.ts'
import {
  cleanUpRepositoryRequest,
  createSnapshotRequest,
  deleteRepositoryRequest,
  putRepositoryRequest,
  verifyRepositoryRequest,
  type RepositoryShape,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const name = 'client-ü%41.日'

describe.each(engines)('repositories of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const put = (repository: string, shape: RepositoryShape) =>
    changeRepository(cluster, putRepositoryRequest(repository, shape))
  const find = async (repository: string) => (await listRepositories(cluster)).find((each) => each.name === repository)

  it('are made, listed, verified by every node, cleaned up, replaced and deleted', async () => {
    await put(name, { type: 'fs', settings: { location: 'client-repository', compress: 'true' } })
    expect(await find(name)).toMatchObject({
      type: 'fs',
      settings: { location: 'client-repository', compress: 'true' },
    })
    const verified = await verifyRepository(cluster, verifyRepositoryRequest(name))
    expect(verified.map((node) => node.name)).toEqual(live.running.nodes.map((node) => node.name))
    if (supports(cluster.engine, 'repositoryCleanup') === true)
      expect(await cleanUpRepository(cluster, cleanUpRepositoryRequest(name))).toEqual({
        ...{ deletedBytes: 0, deletedBlobs: 0 },
      })
    await put(name, { type: 'fs', settings: { location: 'client-repository', readonly: 'true' } })
    expect((await find(name))?.settings).toEqual({ location: 'client-repository', readonly: 'true' })
    await changeRepository(cluster, deleteRepositoryRequest(name))
    expect(await find(name)).toBeUndefined()
  })

  it('that the engine cannot make are refused with its reason', async () => {
    await expect(put('client-out', { type: 'fs', settings: { location: '/client-out' } })).rejects.toMatchObject({
      raw: expect.stringContaining("doesn't match any of the locations specified by path.repo") as unknown,
    })
    await expect(put('client-type', { type: 'nonsense', settings: {} })).rejects.toMatchObject({
      // Elasticsearch 9 goes on: 'for project [default]'.
      reason: expect.stringContaining('[client-type] repository type [nonsense] does not exist') as unknown,
    })
    await expect(changeRepository(cluster, deleteRepositoryRequest('client-none'))).rejects.toMatchObject({
      ...{ status: 404, type: 'repository_missing_exception' },
    })
    expect(await find('client-out')).toBeUndefined()
  })

  it('lie where the nodes let them, as the nodes tell', async () => {
    const nodes = await listRepositoryNodes(cluster)
    expect(nodes.map((node) => node.name).sort()).toEqual(live.running.nodes.map((node) => node.name))
  })

  onlyOnEngines(engine, 'it has no folders')('whose folder has gone give the reason of the engine', async () => {
    await put('client-gone', { type: 'fs', settings: { location: 'client-gone' } })
    await send(cluster, createSnapshotRequest('client-gone', 'one', { indices: 'client-none*' }))
    await expect
      .poll(() => listSnapshots(cluster, 'client-gone'), { timeout: 30_000 })
      .toMatchObject([{ state: 'SUCCESS' }])
    await rm(join(live.running.dir, 'snapshots', 'client-gone'), { recursive: true })
    // Elasticsearch 6 reads its list anew, in which the snapshot is not; the others miss its file.
    const told = engine.startsWith('elasticsearch@6')
      ? '[client-gone:one] is missing'
      : join('snapshots', 'client-gone', 'snap-')
    await expect(readSnapshot(cluster, 'client-gone', 'one')).rejects.toMatchObject({
      ...{ kind: 'http', status: 404, raw: expect.stringContaining(told) as unknown },
    })
  })
})

describe.each(realEngines.filter(hasS3Repositories))('repositories in S3 of %s', (engine) => {
  let live: LiveCluster
  let store: S3Store

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    store = await startS3Store()
  })
  afterAll(async () => {
    await live.stop()
    await store.close()
  })

  const settings = (changes: Record<string, string> = {}) => ({
    ...{ bucket: 'backups', base_path: 'client', endpoint: store.url, protocol: 'http' },
    ...{ path_style_access: 'true', region: 'us-east-1', access_key: 'test', secret_key: 'any' },
    ...changes,
  })
  const put = (repository: string, changes?: Record<string, string>) =>
    changeRepository(live.cluster, putRepositoryRequest(repository, { type: 's3', settings: settings(changes) }))

  it('keep snapshots in their bucket, and their keys to themselves', async () => {
    await put('client-s3')
    const told = (await listRepositories(live.cluster)).find((each) => each.name === 'client-s3')
    expect(told).toMatchObject({ type: 's3', settings: { bucket: 'backups' } })
    expect(Object.keys(told?.settings ?? {}).filter((each) => each.endsWith('_key'))).toEqual([])
    expect(await verifyRepository(live.cluster, verifyRepositoryRequest('client-s3'))).toHaveLength(2)
    await send(live.cluster, createSnapshotRequest('client-s3', 'one', { indices: 'client-none*' }))
    await expect
      .poll(() => listSnapshots(live.cluster, 'client-s3'), { timeout: 30_000 })
      .toMatchObject([{ name: 'one', state: 'SUCCESS' }])
    expect([...store.objects.keys()]).toContain('backups/client/index.latest')
  })

  it('whose bucket is missing, or whose key is wrong, say so, and stay registered', async () => {
    await expect(put('client-bucket', { bucket: 'none' })).rejects.toMatchObject({
      ...{ type: 'repository_verification_exception' },
      raw: expect.stringContaining('The specified bucket does not exist') as unknown,
    })
    await expect(put('client-key', { access_key: 'wrong' })).rejects.toMatchObject({
      raw: expect.stringContaining('The AWS Access Key Id you provided does not exist in our records') as unknown,
    })
    const names = (await listRepositories(live.cluster)).map((each) => each.name)
    expect(names).toEqual(expect.arrayContaining(['client-bucket', 'client-key']))
  })
})
