import { expect, it } from 'vitest'
import { lookInList } from './indexActionOutcomes.ts'
import { lookWithin } from './lookWithin.ts'

const list = [{ name: 'logs-1', uuid: 'a' }]
const at = (within: string | undefined, name: string) =>
  lookWithin(within === undefined ? {} : { within }, lookInList('delete', list)).at({
    name,
    uuid: 'a',
  })

it('a list within patterns says of what they match that it is gone, and of nothing else', () => {
  expect(at('logs-*,-logs-9', 'logs-2')).toEqual({ isDone: true, gone: 'missing' })
  expect(at('logs-*', 'logs-1')).toEqual({ isDone: false, gone: undefined })
  expect(at('logs-*', 'orders')).toEqual({ isDone: false })
  expect(at('logs-*,-logs-9', 'logs-9')).toEqual({ isDone: false })
  expect(at(undefined, 'orders')).toEqual({ isDone: true, gone: 'missing' })
})
