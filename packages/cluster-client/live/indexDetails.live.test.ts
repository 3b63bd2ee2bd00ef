import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listIndices, listShards, readIndexInfo, readIndexSettings, readIndexStatistics, send } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { changeIndexSettingRequest, closeIndicesRequest, openIndicesRequest, settingUse } from '../src/index.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const name = 'ünï%41+one'

describe.each(engines)('one index of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const index = { settings: { number_of_shards: 2, number_of_replicas: 1 }, aliases: { 'a%b': {}, z: {} } }
    await send(cluster, { method: 'PUT', path: `/${encodeURIComponent(name)}`, body: JSON.stringify(index) })
    await primariesStarted()
  })
  afterAll(() => live.stop())

  const primariesStarted = () =>
    until(async () => {
      const primaries = (await listShards(cluster, { index: name })).filter(({ primary }) => primary)
      return primaries.every(({ state }) => state === 'STARTED')
    })
  const settings = async () => new Map((await readIndexSettings(cluster, name)).map((each) => [each.name, each]))
  const change = async (setting: string, value: string | null) =>
    send(cluster, changeIndexSettingRequest(name, setting, value)).then(
      () => 'done',
      () => 'refused',
    )

  it('is found alone by its name, and by its alias', async () => {
    expect((await listIndices(cluster, { name })).map((index) => index.name)).toEqual([name])
    expect((await listIndices(cluster, { name: 'a%b' })).map((index) => index.name)).toEqual([name])
    await expect(listIndices(cluster, { name: 'missing' })).rejects.toMatchObject({ status: 404 })
    expect(await listShards(cluster, { index: name })).toHaveLength(4)
  })

  it('says what it is', async () => {
    const info = await readIndexInfo(cluster, name)
    expect(info).toMatchObject({ name, aliases: ['a%b', 'z'], providedName: name, blocks: [] })
    expect(info.createdVersion).toMatch(/^\d+\.\d+/)
    expect(Math.abs(Date.now() - (info.createdMs ?? 0))).toBeLessThan(600_000)
    await change('index.blocks.write', 'true')
    expect((await readIndexInfo(cluster, name)).blocks).toEqual(['write'])
    await change('index.blocks.write', null)
  })

  it('takes settings that are dynamic, and shows the default again once they are taken away', async () => {
    const before = (await settings()).get('index.refresh_interval')
    expect(before).toEqual({ name: 'index.refresh_interval', value: '1s', isDefault: true })
    expect(await change('index.refresh_interval', '30s')).toBe('done')
    expect((await settings()).get('index.refresh_interval')).toMatchObject({ value: '30s', isDefault: false })
    expect(await change('index.refresh_interval', null)).toBe('done')
    expect((await settings()).get('index.refresh_interval')).toEqual(before)
  })

  it('refuses every setting that is said to be fixed, and those that wait until it is closed', async () => {
    const taken: string[] = []
    for (const { name: setting, value } of (await settings()).values()) {
      if (settingUse(setting) === 'dynamic' || typeof value !== 'string') continue
      if ((await change(setting, value)) === 'done') taken.push(setting)
    }
    expect(taken).toEqual([])
    await send(cluster, closeIndicesRequest([name]))
    expect(await change('index.codec', 'best_compression'), 'codec, while closed').toBe('done')
    expect(await change('index.codec', null)).toBe('done')
    expect(await change('index.number_of_shards', '3')).toBe('refused')
    await send(cluster, openIndicesRequest([name]))
    await primariesStarted()
  })

  it('counts, for its primaries and for all copies', async () => {
    const sections = await readIndexStatistics(cluster, name)
    const names = sections.map((section) => section.name)
    expect(names).toEqual(expect.arrayContaining(['docs', 'store', 'indexing', 'search', 'segments', 'translog']))
    const docs = sections.find((section) => section.name === 'docs')?.figures
    expect(docs).toContainEqual({ name: 'count', unit: 'count', primaries: '0', total: '0' })
    const units = sections.flatMap(({ figures }) => figures)
    expect(units.find((figure) => figure.name === 'size_in_bytes')).toMatchObject({ unit: 'bytes' })
    expect(units.find((figure) => figure.name === 'index_time_in_millis')).toMatchObject({ unit: 'milliseconds' })
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (;;) if (await holds()) return
}
