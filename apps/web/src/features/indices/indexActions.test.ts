import { expect, it } from 'vitest'
import { actionRequest, asksFirst, availability, type IndexAction } from './indexActions.ts'

const all: readonly IndexAction[] = ['refresh', 'flush', 'clearCache', 'forceMerge', 'open', 'close', 'delete']
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
  expect(offered({ engine: serverless })).toEqual(['refresh', 'delete'])
})
it('offers everything while the engine is unknown', () => {
  expect(offered({ engine: {} }, 'open')).toHaveLength(6)
})
it('asks before closing, merging and deleting; before anything where changes are to be confirmed', () => {
  expect(all.filter((action) => asksFirst(action, { access: 'open' }))).toEqual(['forceMerge', 'close', 'delete'])
  expect(all.filter((action) => asksFirst(action, { access: 'confirm' }))).toEqual(all)
})
it('never takes a name for a pattern', () => {
  expect(() => actionRequest('delete', 'logs-*')).toThrow()
  expect(actionRequest('delete', 'a/b%').path).toBe('/a%2Fb%25')
})
