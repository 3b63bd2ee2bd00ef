// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { perCluster } from './perCluster.ts'

const schema = v.object({ n: v.number() })
const group = 'tasks'

beforeEach(() => openFreshDevice())

const stored = () => JSON.parse(thisWindow.device.read(group) ?? '{}') as { clusters?: object }

it('keeps entries by cluster and id, and forgets a cluster with its last one', () => {
  const entries = perCluster(group, schema)
  entries.put('a', '1', { n: 1 })
  entries.put('b', '2', { n: 2 })
  expect(stored().clusters).toEqual({ a: { 1: { n: 1 } }, b: { 2: { n: 2 } } })
  entries.remove('a', '1')
  expect(stored().clusters).toEqual({ b: { 2: { n: 2 } } })
  expect(entries.use.getState().clusters['a'] ?? {}).toEqual({})
})

it('never erases what another window wrote or took away', () => {
  const [one, other] = [perCluster(group, schema), perCluster(group, schema)]
  one.put('a', '1', { n: 1 })
  other.put('a', '2', { n: 2 })
  one.put('a', '3', { n: 3 })
  expect(other.read('a', '3')).toEqual({ n: 3 })
  other.remove('a', '1')
  one.put('a', '4', { n: 4 })
  expect(stored().clusters).toEqual({ a: { 2: { n: 2 }, 3: { n: 3 }, 4: { n: 4 } } })
})

it('leaves out a broken entry and keeps the others', () => {
  thisWindow.device.write(group, JSON.stringify({ clusters: { a: { 1: { n: 'x' }, 2: { n: 2 } }, b: 'x' } }))
  const entries = perCluster(group, schema)
  expect(entries.read('a', '2')).toEqual({ n: 2 })
  expect(entries.read('a', '1')).toBeUndefined()
})
