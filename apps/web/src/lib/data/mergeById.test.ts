import { expect, it } from 'vitest'
import { mergeById } from './mergeById.ts'

const item = (id: string, name = id) => ({ id, name })
const base = [item('a'), item('b')]

it('keeps what the other window added', () => {
  expect(mergeById(base, [...base, item('mine')], [...base, item('theirs')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'mine',
    'theirs',
  ])
})
it('keeps both changes to different items', () => {
  expect(mergeById(base, [item('a', 'A'), item('b')], [item('a'), item('b', 'B')])).toEqual([
    item('a', 'A'),
    item('b', 'B'),
  ])
})
it('does not bring back what either window removed', () => {
  expect(mergeById(base, [item('a')], base)).toEqual([item('a')])
  expect(mergeById(base, base, [item('b')])).toEqual([item('b')])
})
it('keeps both changes to different fields of one item', () => {
  const start = { id: 'a', name: 'old', version: '1', color: 'rose' }
  const mine = { id: 'a', name: 'old', version: '2' }
  const theirs = { ...start, name: 'new' }
  expect(JSON.parse(JSON.stringify(mergeById<object & { id: string }>([start], [mine], [theirs])))).toEqual([
    { id: 'a', name: 'new', version: '2' },
  ])
})
it('takes mine where both changed the same field', () => {
  expect(mergeById(base, [item('a', 'mine'), item('b')], [item('a', 'theirs'), item('b')])).toEqual([
    item('a', 'mine'),
    item('b'),
  ])
})
