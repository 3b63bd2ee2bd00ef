import { describe, expect, it } from 'vitest'
import { listAliases, listBlocks, listIndices, listRelocations, listSearchTargets, listShards } from '../calls.ts'
import type { Cluster } from '../cluster.ts'
import { InvalidRequestError } from '../door/errors.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { toAliasesWithin } from './aliases.ts'

type List = (cluster: Cluster, options: { within: string }) => Promise<unknown>

async function pathOf(list: List, within: string, answer: unknown): Promise<string | undefined> {
  const transport = transportOf(() => Response.json(answer))
  await list(clusterOf({ transport }), { within })
  return transport.seen[0]?.path.replace(/\?.*/, '')
}

describe('a list within names and patterns', () => {
  it.each<[string, List, string, unknown]>([
    ['indices', listIndices, '/_cat/indices/logs-*,a', []],
    ['aliases', listAliases, '/logs-*,a/_alias', {}],
    ['blocks', listBlocks, '/_cluster/state/blocks/logs-*,a', {}],
    ['shards', listShards, '/_cat/shards/logs-*,a', []],
    ['copies on their way', listRelocations, '/_cat/recovery/logs-*,a', []],
    ['what a search can name', listSearchTargets, '/_resolve/index/logs-*,a', {}],
  ])('of %s asks for those alone, spaces left out', async (_, list, path, answer) => {
    expect(await pathOf(list, ' logs-* , a,', answer)).toBe(path)
  })

  it('escapes what would end the path', async () => {
    expect(await pathOf(listIndices, 'a/_delete?x#y,%2f,<logs-{now/d}>', [])).toBe(
      '/_cat/indices/a%2F_delete%3Fx%23y,%252f,%3Clogs-%7Bnow%2Fd%7D%3E',
    )
  })

  it.each([' ', ',', '..', 'a,.'])('is refused where a name is missing or a dot: “%s”', async (within) => {
    for (const list of [listIndices, listAliases, listShards, listSearchTargets])
      await expect(list(clusterOf(), { within })).rejects.toThrow(InvalidRequestError)
  })

  it('asks the names of indices where they cannot be resolved', async () => {
    const transport = transportOf(({ path }) =>
      path.startsWith('/_resolve')
        ? Response.json({ error: 'no' }, { status: 403 })
        : Response.json([{ index: 'logs-1' }]),
    )
    const targets = await listSearchTargets(clusterOf({ transport }), { within: 'logs-*' })
    expect(targets).toEqual([{ name: 'logs-1', kind: 'index' }])
    expect(transport.seen[1]?.path).toMatch(/^\/_cat\/indices\/logs-\*\?/)
  })

  it('has aliases by index, sorted, of those that have any', () => {
    const answer = { b: { aliases: { z: {}, '<a>': { filter: {} } } }, a: { aliases: {} }, odd: null }
    expect([...toAliasesWithin(answer)]).toEqual([['b', ['<a>', 'z']]])
    expect([...toAliasesWithin(null)]).toEqual([])
  })
})
