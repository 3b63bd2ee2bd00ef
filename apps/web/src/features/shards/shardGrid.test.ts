import type { ShardCopy } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { columnWidth, shownInCell } from '#features/shards/grid/gridMeasures.ts'
import { wrapName } from '#features/shards/grid/wrapName.ts'
import { shardColumns } from './shardColumns.ts'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
import { cellsOf, isOnNode, shardRows } from './shardRows.ts'

const node = (name: string) => ({ name, id: `id of ${name}` })
const [a, b] = [node('node 2'), node('node 10')]
const copy = (changes: Partial<ShardCopy> = {}): ShardCopy => ({
  ...{ index: 'i', shard: 0, primary: true, state: 'STARTED', node: a },
  ...changes,
})
const lost = (changes: Partial<ShardCopy> = {}): ShardCopy => ({
  ...{ index: 'i', shard: 0, primary: false, state: 'UNASSIGNED', reason: 'NODE_LEFT' },
  ...changes,
})
const columnOf = (copies: ShardCopy[]) => shardColumns(copies)[0] ?? expect.fail()

describe('the rows', () => {
  it('are the nodes in the order in which people read their names, what has none on top', () => {
    const rows = shardRows(shardColumns([copy({ node: b }), lost(), copy({ shard: 1 })]))
    expect(rows.map(({ key, shards, primaries }) => [key, shards, primaries])).toEqual([
      [UNASSIGNED, 1, 0],
      ['id of node 2', 1, 1],
      ['id of node 10', 1, 1],
    ])
  })

  it('begin with the node that was asked for, below what has none', () => {
    const rows = shardRows(shardColumns([copy(), copy({ shard: 1, node: b }), lost()]), [], b.name)
    expect(rows.map(({ key }) => key)).toEqual([UNASSIGNED, 'id of node 10', 'id of node 2'])
  })

  it('have nodes without shards, but not those that can hold none', () => {
    const nodes = [
      { ...a, roles: 'dim', diskPercent: 12 },
      { ...node('manager'), roles: 'm' },
      { ...node('coordinating'), roles: '-' },
      { ...node('frozen'), roles: 'f' },
      { ...node('hangs') },
    ]
    const rows = shardRows([], nodes)
    expect(rows.map((row) => row.node?.name)).toEqual(['frozen', 'hangs', 'node 2'])
    expect(rows[2]).toMatchObject({ summary: { diskPercent: 12 }, shards: 0 })
  })

  it('have a node that is missing from the list, and one that a shard is only going to', () => {
    const rows = shardRows(shardColumns([copy({ state: 'RELOCATING', target: b })]), [{ ...node('c'), roles: 'd' }])
    expect(rows.map(({ node: each, shards }) => [each?.name, shards])).toEqual([
      ['c', 0],
      ['node 2', 1],
      ['node 10', 0],
    ])
  })
})

describe('the cells', () => {
  it('show a copy that travels where it is and where it arrives', () => {
    const cells = cellsOf(columnOf([copy({ state: 'RELOCATING', target: b }), lost()]))
    expect(cells.get('id of node 2')).toMatchObject([{ isArriving: false }])
    expect(cells.get('id of node 10')).toMatchObject([{ isArriving: true }])
    expect(cells.get(UNASSIGNED)).toMatchObject([{ copy: { reason: 'NODE_LEFT' } }])
  })

  it('make their column as wide as its fullest needs, up to a limit', () => {
    const many = (count: number) => columnOf(Array.from({ length: count }, (_, shard) => copy({ shard })))
    expect(columnWidth(many(1))).toBe(87)
    expect(columnWidth(many(6))).toBe(87)
    expect(columnWidth(many(8))).toBe(114)
    expect(columnWidth(many(5000))).toBe(columnWidth(many(1001)))
  })

  it('make it wider where the numbers of its shards are longer', () => {
    const twelve = (first: number) => columnOf(Array.from({ length: 12 }, (_, at) => copy({ shard: first + at })))
    expect([0, 10, 100, 1000].map((first) => columnWidth(twelve(first)))).toEqual([186, 186, 228, 270])
  })

  it('have room for a copy on its way, which may not fit at the end of the first line', () => {
    const stay = Array.from({ length: 7 }, (_, shard) => copy({ shard }))
    expect(columnWidth(columnOf(stay))).toBe(columnWidth(columnOf([...stay, copy({ shard: 7 })])))
    const goes = copy({ shard: 7, state: 'RELOCATING', target: b })
    expect(columnWidth(columnOf([...stay, goes]))).toBe(5 * 27 - 3 + 9)
  })

  it('show what fits, and count what does not', () => {
    const cells = (count: number) =>
      Array.from({ length: count }, (_, shard) => ({ copy: copy({ shard }), isArriving: false }))
    expect(shownInCell(cells(24))).toBe(24)
    expect(shownInCell(cells(25))).toBe(22)
    expect(shownInCell(cells(5000))).toBe(22)
    const goes = { copy: copy({ shard: 30, state: 'RELOCATING', target: b }), isArriving: false }
    expect(shownInCell([...cells(22), goes])).toBe(21)
  })
})

describe('a name in the head of a column', () => {
  it.each([
    ['logs-audit-2026.11', ['logs-audit-', '2026.11']],
    ['logs-app-checkout-2026.11.20-000312', ['logs-app-', 'checkout-', '2026.11.20-', '000312']],
    [
      'logs-kubernetes-container-payments-gateway-canary-2026.11.20-000148',
      ['logs-', 'kubernetes-', '…canary-', '2026.11.20-', '000148'],
    ],
    ['audit-notifications-2026.11.12-000993', ['audit-', 'notificatio', 'ns-', '2026.11.12-', '000993']],
    ['a'.repeat(25), ['aaaaaaaaaaa', 'aaaaaaaaaaa', 'aaa']],
    ['日志-生产环境-索引', ['日志-', '生产环境-', '索引']],
    ['---', ['---']],
    ['.ds-logs-2026.11.20-000001', ['.ds-logs-', '2026.11.20-', '000001']],
  ])('%s', (name, lines) => {
    expect(wrapName(name)).toEqual(lines)
  })

  it('has five lines at most, and keeps its end', () => {
    const lines = wrapName(`${'x'.repeat(200)}-000148`)
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/000148$/)
  })
})

it('knows which indices a node holds something of, or will', () => {
  const column = columnOf([copy({ state: 'RELOCATING', target: b })])
  expect([a.name, b.name, 'node 1', UNASSIGNED].map((name) => isOnNode(column, name))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isOnNode(columnOf([copy(), lost()]), UNASSIGNED)).toBe(true)
})
