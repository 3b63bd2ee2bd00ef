import type { ShardCopy } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { shardColumns, worstFirst } from './shardColumns.ts'

const copy = (index: string, changes: Partial<ShardCopy> = {}): ShardCopy => ({
  ...{ index, shard: 0, primary: true, state: 'STARTED', node: { name: 'a' } },
  ...changes,
})
const healthOf = (...copies: Partial<ShardCopy>[]) => shardColumns(copies.map((each) => copy('i', each)))[0]?.health

describe('the columns', () => {
  it('are the indices in the order in which people read their names, each with its copies by number', () => {
    const columns = shardColumns([
      copy('a-10'),
      copy('a-2', { shard: 1 }),
      copy('a-2', { primary: false }),
      copy('a-2'),
    ])
    expect(columns.map(({ name }) => name)).toEqual(['a-2', 'a-10'])
    expect(columns[0]?.copies.map(({ shard, primary }) => `${primary ? 'p' : 'r'}${shard}`)).toEqual(['p0', 'r0', 'p1'])
  })

  it('count primaries, and copies of each', () => {
    const six = [0, 1].flatMap((shard) => [true, false, false].map((primary) => copy('i', { shard, primary })))
    expect(shardColumns(six)).toMatchObject([{ primaries: 2, replicas: 2 }])
    expect(shardColumns([copy('i', { primary: false })])).toMatchObject([{ primaries: 0, replicas: 0 }])
  })

  it.each<[string, Partial<ShardCopy>[], string]>([
    ['all started', [{}, { primary: false }], 'green'],
    ['one on its way elsewhere', [{ state: 'RELOCATING' }], 'green'],
    ['a replica missing', [{}, { primary: false, state: 'UNASSIGNED' }], 'yellow'],
    ['a replica being made', [{}, { primary: false, state: 'INITIALIZING' }], 'yellow'],
    ['a primary missing', [{ state: 'UNASSIGNED' }, { primary: false, state: 'UNASSIGNED' }], 'red'],
    ['a primary coming back', [{ state: 'INITIALIZING', reason: 'NODE_LEFT' }], 'red'],
    ['a new index', [{ state: 'INITIALIZING', reason: 'INDEX_CREATED' }], 'yellow'],
    ['a new index that no node may take', [{ state: 'UNASSIGNED', reason: 'INDEX_CREATED' }], 'red'],
  ])('of an index with %s are %s', (_, copies, health) => {
    expect(healthOf(...copies)).toBe(health)
  })

  it('stand worst first, and by name among those that are alike', () => {
    const lost = { state: 'UNASSIGNED' }
    const columns = shardColumns([
      copy('b', lost),
      copy('c'),
      copy('d', { ...lost, primary: false }),
      copy('a'),
      copy('e', lost),
    ])
    expect(worstFirst(columns).map(({ name }) => name)).toEqual(['b', 'e', 'd', 'a', 'c'])
  })
})
