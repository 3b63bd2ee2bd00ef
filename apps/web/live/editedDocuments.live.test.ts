import {
  createDocumentRequest,
  majorVersion,
  writeDocumentRequest,
  type Cluster,
  type SearchHit,
} from '@searchdeck/cluster-client'
import { changeDocument, getDocument, search, send } from '@searchdeck/cluster-client/calls'
import { format, isValid } from '@searchdeck/exact-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSameTokens } from '#features/documents/conflict/hasSameTokens.ts'
import { fieldRanges, spliceValue } from '#features/documents/fields/fieldRanges.ts'
import { randomDeepObject, randomNumber, randomObject, seeded } from '#testing/randomJson.ts'
import { engines, startLiveCluster, type LiveCluster } from '../../../packages/cluster-client/live/startLiveCluster.ts'

const index = 'edited-documents'
const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1)

/** Every third is deep; engines refuse more than some thousand levels. */
function documentOf(seed: number): string {
  const random = seeded(seed)
  return seed % 3 === 0
    ? randomDeepObject(random, seed === 60 ? 900 : 1 + Math.floor(random() * 900))
    : randomObject(random)
}

describe.each(engines)('documents of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  const isTyped = () => cluster.engine.distribution === 'elasticsearch' && (majorVersion(cluster.engine) ?? 7) < 7
  const nameOf = (id: string) => ({ index, ...(isTyped() && { type: 'doc' }), id })

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const mapping = { enabled: false }
    const settings = { number_of_shards: 1, number_of_replicas: 0 }
    const body = JSON.stringify({ settings, mappings: isTyped() ? { doc: mapping } : mapping })
    await send(cluster, { method: 'PUT', path: `/${index}`, body })
  })
  afterAll(() => live.stop())

  async function load(id: string): Promise<SearchHit & { source: string }> {
    const { source = '', ...loaded } = (await getDocument(cluster, nameOf(id))) ?? {}
    return { ...loaded, source } as SearchHit & { source: string }
  }

  it.each(seeds)('are loaded, shown, changed in one field and saved, every other token kept (%d)', async (seed) => {
    const text = documentOf(seed)
    const id = `é/${seed}`
    await changeDocument(cluster, createDocumentRequest(cluster.engine, nameOf(id), text))
    const loaded = await load(id)
    expect(hasSameTokens(loaded.source, text)).toBe(true)

    const random = seeded(seed + 1000)
    const shown = format(loaded.source)
    expect(hasSameTokens(shown, text)).toBe(true)
    const fields = [...fieldRanges(shown)]
    const field = fields[Math.floor(random() * fields.length)]
    if (!field) return
    const value = random() < 0.5 ? randomNumber(random) : randomObject(random)
    const edited = spliceValue(shown, field, value)
    expect(isValid(edited)).toBe(true)
    await changeDocument(cluster, writeDocumentRequest(cluster.engine, nameOf(id), edited, loaded))

    const saved = await load(id)
    expect(saved.version).toBe('2')
    expect(hasSameTokens(saved.source, edited)).toBe(true)
    expect(hasSameTokens(saved.source, text)).toBe(hasSameTokens(value, shown.slice(field.start, field.end)))
  })

  it('are found as they are, all of them', async () => {
    await send(cluster, { method: 'POST', path: `/${index}/_refresh` })
    const { hits } = await search(cluster, { indices: [index], body: '{"size":1000}' })
    expect(hits).toHaveLength(seeds.length)
    for (const hit of hits) expect(hasSameTokens(hit.source ?? '', (await load(hit.id)).source)).toBe(true)
  })
})
