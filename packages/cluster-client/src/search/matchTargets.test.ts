import { describe, expect, it } from 'vitest'
import { resolveDateMath } from './dateMath.ts'
import { targetParts } from '../requests/path.ts'
import { matchTargets } from './matchTargets.ts'
import type { SearchTarget } from './targets.ts'

const now = Date.UTC(2026, 10, 20, 23, 30, 15)

const targets: readonly SearchTarget[] = [
  { name: 'logs-1', kind: 'index' },
  { name: 'logs-2', kind: 'index' },
  { name: 'logs-2026.11.20', kind: 'index' },
  { name: 'closed-1', kind: 'index', isClosed: true },
  { name: '.ds-web-000001', kind: 'index', isHidden: true },
  { name: '.kibana', kind: 'index', isHidden: true },
  { name: 'a*b', kind: 'index' },
  { name: 'recent', kind: 'alias', indices: ['logs-2', 'closed-1'] },
  { name: 'web', kind: 'dataStream', indices: ['.ds-web-000001'] },
]
const indices = (...parts: string[]) => matchTargets(targets, parts, now).indices

describe('what a search reaches', () => {
  it.each([
    [[], ['.ds-web-000001', 'a*b', 'logs-1', 'logs-2', 'logs-2026.11.20']],
    [['_all'], ['.ds-web-000001', 'a*b', 'logs-1', 'logs-2', 'logs-2026.11.20']],
    [['logs-*'], ['logs-1', 'logs-2', 'logs-2026.11.20']],
    [['logs-*', '-*2*'], ['logs-1']],
    [
      ['logs-*', '-logs-1'],
      ['logs-2', 'logs-2026.11.20'],
    ],
    [['*', '-*'], []],
    [['l*-*.*0'], ['logs-2026.11.20']],
    [['recent'], ['logs-2']],
    [
      ['logs-*', '-rec*'],
      ['logs-1', 'logs-2026.11.20'],
    ],
    [
      ['logs-*', '-recent'],
      ['logs-1', 'logs-2', 'logs-2026.11.20'],
    ],
    [['web'], ['.ds-web-000001']],
    [['.*'], ['.ds-web-000001', '.kibana']],
    [['.kibana'], ['.kibana']],
    [['k*'], []],
    [['<logs-{now/d}>'], ['logs-2026.11.20']],
    [['logs-1', 'logs-1'], ['logs-1']],
  ])('is, by %j, %j', (parts, reached) => expect(indices(...parts)).toEqual(reached))

  it('takes a name that begins with a minus for a name where no wildcard stands before it', () => {
    expect(matchTargets(targets, ['-logs-1'], now)).toMatchObject({ indices: [], missing: ['-logs-1'] })
  })

  it('tells what nothing has from what only the engine can resolve', () => {
    expect(matchTargets(targets, ['gone', 'other:logs-*', '<x-{2026-01-01||/d}>'], now)).toEqual({
      indices: [],
      missing: ['gone'],
      unresolved: ['other:logs-*', '<x-{2026-01-01||/d}>'],
    })
  })

  it('stays quick with a pattern of stars', () => {
    const names = Array.from({ length: 10_000 }, (_, n): SearchTarget => ({
      name: `${'a'.repeat(200)}${n}`,
      kind: 'index',
    }))
    expect(matchTargets(names, [`${'*a'.repeat(60)}*b`], now).indices).toEqual([])
  })
})

it('reads names from a text with commas and spaces', () => {
  expect(targetParts(' a , b,,*-c ')).toEqual(['a', 'b', '*-c'])
  expect(targetParts('')).toEqual([])
})

describe('a date formula', () => {
  it.each([
    ['plain', 'plain'],
    ['<logs-{now/d}>', 'logs-2026.11.20'],
    ['<logs-{now/d-1d}-x>', 'logs-2026.11.19-x'],
    ['<logs-{now/M}>', 'logs-2026.11.01'],
    ['<logs-{now/M-1M{yyyy.MM}}>', 'logs-2026.10'],
    ['<logs-{now/w}>', 'logs-2026.11.16'],
    ['<logs-{now/d{yyyy.MM.dd|+02:00}}>', 'logs-2026.11.21'],
    ['<logs-{now{HH-mm-ss}}>', 'logs-23-30-15'],
    ['<logs-{now/y}-{now/d}>', 'logs-2026.01.01-2026.11.20'],
    ['<logs-{now{w}}>', undefined],
    ['<logs-{now/d{yyyy.MM.dd|Europe/Paris}}>', undefined],
    ['<logs-{today}>', undefined],
  ])('%s is %s', (name, resolved) => expect(resolveDateMath(name, now)).toBe(resolved))

  it('keeps the end of a month its end', () => {
    expect(resolveDateMath('<{now-1M}>', Date.UTC(2026, 2, 31))).toBe('2026.02.28')
  })
})
