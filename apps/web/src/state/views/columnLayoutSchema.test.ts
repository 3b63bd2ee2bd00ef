import * as v from 'valibot'
import { expect, it } from 'vitest'
import { plainLayout } from '#lib/columnLayout.ts'
import { columnLayoutSchema } from './columnLayoutSchema.ts'

it.each([undefined, null, 'x', [], { order: 'x', hidden: 3, widths: [] }])('takes %j as nothing arranged', (stored) => {
  expect(v.parse(columnLayoutSchema, stored)).toEqual(plainLayout)
})

it('keeps what makes sense, and what another version may know', () => {
  const stored = {
    order: ['a', 3, 'old', 'a'],
    hidden: ['old'],
    widths: { a: 90.4, b: '90', c: null, d: -1 },
    later: 1,
  }
  expect(v.parse(columnLayoutSchema, stored)).toEqual({
    order: ['a', 'old'],
    hidden: ['old'],
    widths: { a: 90, d: 48 },
    later: 1,
  })
})
