import { expect, it } from 'vitest'
import { actionRequest } from '#queries/changes/indexAction.ts'
import { asksFirst, availability, fitting, type IndexAction } from './indexActions.ts'

const all: readonly IndexAction[] = [
  ...(['refresh', 'flush', 'clearCache', 'forceMerge'] as const),
  ...(['open', 'close', 'deleteDocuments', 'delete'] as const),
]
const engine = { distribution: 'opensearch', version: '3.0.0' } as const
const offered = (cluster: Parameters<typeof availability>[1], status?: 'open' | 'close') =>
  all.filter((action) => availability(action, cluster, status === undefined ? {} : { status }) === 'offered')

it('offers an open index all but opening', () => {
  expect(offered({ engine }, 'open')).toEqual(all.filter((action) => action !== 'open'))
})
it('offers a closed index opening and deleting; the rest says that it is closed', () => {
  expect(offered({ engine }, 'close')).toEqual(['open', 'delete'])
  expect(availability('refresh', { engine }, { status: 'close' })).toBe('closed')
})
it('offers neither opening nor closing where the engine does not say which it is', () => {
  expect(offered({ engine })).not.toContain('open')
  expect(offered({ engine })).not.toContain('close')
})
it('offers serverless what serverless has', () => {
  const serverless = { distribution: 'elasticsearch', flavor: 'serverless', version: '8.11.0' } as const
  expect(offered({ engine: serverless })).toEqual(['refresh', 'deleteDocuments', 'delete'])
})
it('offers everything while the engine is unknown', () => {
  expect(offered({ engine: {} }, 'open')).toHaveLength(7)
})
it('asks before closing, merging and deleting; before anything where changes are to be confirmed', () => {
  expect(all.filter((action) => asksFirst(action, { access: 'open' }))).toEqual([
    ...['forceMerge', 'close', 'deleteDocuments', 'delete'],
  ])
  expect(all.filter((action) => asksFirst(action, { access: 'confirm' }))).toEqual(all)
})
it('never takes a name for a pattern', () => {
  expect(() => actionRequest('delete', ['logs-*'], { engine })).toThrow()
  expect(actionRequest('delete', ['a/b%'], { engine }).path).toBe('/a%2Fb%25')
})
it('merges as a task only where the engine is known to', () => {
  const path = (version: string) =>
    actionRequest('forceMerge', ['a'], { engine: { ...engine, version }, maxSegments: 1 }).path
  expect(path('2.7.0')).toBe('/a/_forcemerge?max_num_segments=1&wait_for_completion=false')
  expect(path('2.6.0')).toBe('/a/_forcemerge?max_num_segments=1')
  expect(actionRequest('forceMerge', ['a'], { engine: {} }).path).toBe('/a/_forcemerge')
})
it('leaves out what is closed, or open, already', () => {
  const indices = [{ name: 'a', status: 'open' as const }, { name: 'b', status: 'close' as const }, { name: 'c' }]
  const names = (action: IndexAction) =>
    fitting(action, indices)
      .map(({ name }) => name)
      .join('')
  expect(names('refresh')).toBe('ac')
  expect(names('close')).toBe('ac')
  expect(names('open')).toBe('bc')
  expect(names('delete')).toBe('abc')
})
