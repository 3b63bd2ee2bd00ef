import { expect, it } from 'vitest'
import { findCommands, marksIn, partsOf, withMoreIndices, type Command } from './findCommands.ts'

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  Icon: () => null,
  run: () => undefined,
  ...more,
})
const none = { pages: [], indices: [], aliases: [], nodes: [], clusters: [], settings: [], actions: [] }
const named = (names: readonly string[]) => ({ ...none, indices: names.map((name) => command(name)) })
const found = (names: readonly string[], query: string, recent: readonly string[] = []) =>
  findCommands(named(names), query, recent)[0]?.shown.map(({ command: { label } }) => label)

it('finds every word in any order and case', () => {
  expect(found(['logs-Payments-2026', 'logs-mail', 'payments'], '2026 PAYM')).toEqual(['logs-Payments-2026'])
})
it('finds by what stands at the end too', () => {
  const clusters = [command('prod', { detail: 'https://es-prod:9200' }), command('test', { detail: 'http://x' })]
  expect(findCommands({ ...none, clusters }, 'es-prod', [])[0]?.total).toBe(1)
})
it('puts what begins with it before what holds it, and keeps the order otherwise', () => {
  expect(found(['a-logs', 'b-logs', 'logs-z', 'logs-a'], 'logs')).toEqual(['logs-z', 'logs-a', 'a-logs', 'b-logs'])
})
it('puts the recently used first, the latest before the others', () => {
  expect(found(['a', 'ab', 'abc'], 'a', ['abc', 'ab'])).toEqual(['abc', 'ab', 'a'])
  expect(found(['a', 'ab', 'abc'], '', ['ab'])).toEqual(['ab', 'a', 'abc'])
})
it('shows eight of a group and counts them all', () => {
  const [group] = findCommands(named(Array.from({ length: 20 }, (_, at) => `logs-${at}`)), 'logs', [])
  expect([group?.shown.length, group?.total]).toEqual([8, 20])
})
it('leaves out groups in which nothing is found', () => {
  expect(findCommands(named(['a']), 'zzz', [])).toEqual([])
})
it.each([
  ['logs-payments', ['pay'], [[5, 8]]],
  [
    'logs-payments',
    ['pay', 'logs'],
    [
      [0, 4],
      [5, 8],
    ],
  ],
  ['logs-payments', ['paym', 'ments'], [[5, 13]]],
  ['logs', ['detail'], []],
  ['İstanbul', ['stan'], []],
] as const)('marks %s for %j', (label, words, marks) => {
  expect(marksIn(label, words)).toEqual(marks)
})
it('cuts a text at its marks', () => {
  const cut = partsOf('logs-pay-1', [
    [0, 4],
    [5, 8],
  ])
  expect(cut.map(({ part, isMarked }) => (isMarked ? `<${part}>` : part))).toEqual(['<logs>', '-', '<pay>', '-1'])
  expect(partsOf('all', [[0, 3]])).toMatchObject([{ part: 'all', isMarked: true }])
  expect(partsOf('', [])).toEqual([])
})

it('takes a word with a star or a comma for a list of names', () => {
  const indices = ['logs-a', 'logs-a-old', 'orders'].map((name) => command(name, { isName: true }))
  const pages = [command('logs-page')]
  const of = (query: string) =>
    findCommands({ ...none, pages, indices }, query, []).flatMap(({ shown }) =>
      shown.map(({ command: { label } }) => label),
    )
  expect(of('logs-*')).toEqual(['logs-a', 'logs-a-old'])
  expect(of('logs-*,-*-old')).toEqual(['logs-a'])
  expect(of('orders,logs-a')).toEqual(['logs-a', 'orders'])
})

it('has aliases, nodes and settings only once something is typed', () => {
  const all = { ...none, aliases: [command('a')], nodes: [command('a')], settings: [command('a')] }
  expect(findCommands(all, '', [])).toEqual([])
  expect(findCommands(all, 'a', []).map(({ group }) => group)).toEqual(['aliases', 'nodes', 'settings'])
})

it('has the way to all indices after those that were found, and nowhere else', () => {
  const more = command('all', { isMore: true })
  const labels = (found: ReturnType<typeof findCommands>) =>
    withMoreIndices(found, more).flatMap(({ shown }) => shown.map(({ command: { label } }) => label))
  const actions = [command('ax')]
  expect(labels(findCommands({ ...named(['a1', 'a2']), actions }, 'a', []))).toEqual(['a1', 'a2', 'all', 'ax'])
  expect(labels(findCommands({ ...none, actions }, 'a', []))).toEqual(['ax'])
})
