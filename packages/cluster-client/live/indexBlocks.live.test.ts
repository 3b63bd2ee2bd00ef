import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBlocks, send } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import {
  changeIndexSettingRequest,
  closeIndicesRequest,
  createIndexRequest,
  removableBlocks,
  removeBlockRequest,
} from '../src/index.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const names = ['blocked-ünï%41+one', 'blocked-two', 'blocked-closed', 'blocked-not']

describe.each(engines)('blocks of the indices of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    for (const name of names) await send(cluster, createIndexRequest(name, { shards: 1, replicas: 0 }))
    await send(cluster, closeIndicesRequest(['blocked-closed']))
  })
  afterAll(() => live.stop())

  const block = (name: string, own: string) =>
    send(cluster, changeIndexSettingRequest(name, `index.blocks.${own}`, 'true'))
  const told = async () =>
    new Map(
      [...(await listBlocks(cluster))]
        .filter(([name]) => names.includes(name))
        .map(([name, blocks]) => [name, new Set(blocks)]),
    )

  it('are told by one call, of closed indices too, and only of those that have any', async () => {
    expect(await told()).toEqual(new Map())
    await block('blocked-two', 'write')
    await block('blocked-closed', 'read_only_allow_delete')
    expect(await told()).toEqual(
      new Map([
        ['blocked-two', new Set(['write'])],
        ['blocked-closed', new Set(['read_only_allow_delete'])],
      ]),
    )
    await send(cluster, removeBlockRequest(['blocked-two'], 'write'))
    await send(cluster, removeBlockRequest(['blocked-closed'], 'read_only_allow_delete'))
    expect(await told()).toEqual(new Map())
  })

  it.each([
    ['all that can be set together', ['write', 'read', 'read_only_allow_delete', 'read_only']],
    ['the one that hinders every other change', ['write', 'read', 'metadata']],
  ])('are removed one after the other: %s', async (_, own) => {
    const both = names.slice(0, 2)
    for (const name of both) for (const each of own) await block(name, each)
    expect(await told()).toEqual(new Map(both.map((name) => [name, new Set(own)])))
    for (const each of removableBlocks) if (own.includes(each)) await send(cluster, removeBlockRequest(both, each))
    expect(await told()).toEqual(new Map())
  })
})
