import { expect, it } from 'vitest'
import { newIndexProblems, newIndexRequest } from './newIndex.ts'

const engine = { distribution: 'opensearch', version: '3.8.0' } as const
const fields = { name: 'orders', shards: '', replicas: '' }
const none: ReadonlySet<string> = new Set()

it('takes an empty number for 1, and an explicit 0 for no replicas', () => {
  expect(newIndexRequest(fields, engine).body).toBe('{"settings":{"number_of_shards":1,"number_of_replicas":1}}')
  expect(newIndexRequest({ ...fields, shards: ' 3 ', replicas: '0' }, engine).body).toBe(
    '{"settings":{"number_of_shards":3,"number_of_replicas":0}}',
  )
})
it('sends serverless no numbers', () => {
  expect(newIndexRequest({ ...fields, shards: '3' }, { ...engine, flavor: 'serverless' })).toEqual({
    method: 'PUT',
    path: '/orders',
  })
})
it('wants whole numbers: a shard at least, replicas from 0', () => {
  expect(newIndexProblems(fields, none)).toEqual({})
  for (const shards of ['0', '-1', '1.5', 'x', '1e3', '1000000'])
    expect(newIndexProblems({ ...fields, shards }, none), shards).toEqual({ shards: 'shards' })
  expect(newIndexProblems({ ...fields, replicas: '0' }, none)).toEqual({})
  expect(newIndexProblems({ ...fields, replicas: '-1' }, none)).toEqual({ replicas: 'replicas' })
})
it('says what is wrong with a name, and that it is taken', () => {
  expect(newIndexProblems({ ...fields, name: '' }, none).name).toBe('empty')
  expect(newIndexProblems({ ...fields, name: 'Orders' }, none).name).toBe('upperCase')
  expect(newIndexProblems(fields, new Set(['orders'])).name).toBe('taken')
})
