import { expect, it } from 'vitest'
import { sortInReadingOrder } from './readingOrder.ts'

it('puts numbers in names by their size, and signs and letters as people read them', () => {
  expect(sortInReadingOrder(['log-10', 'log-2', '.log', 'Log-1', 'äpfel', 'zebra', 'log_1', 'log-2-b'])).toEqual([
    '.log',
    'äpfel',
    'log_1',
    'Log-1',
    'log-2',
    'log-2-b',
    'log-10',
    'zebra',
  ])
})
