import { expect, it } from 'vitest'
import { createOneTimeTokens } from './oneTimeTokens.ts'

it('is good once, within a minute', () => {
  let now = 0
  const tokens = createOneTimeTokens(() => now)
  const [first, second] = [tokens.issue(), tokens.issue()]
  now = 59_999
  expect(tokens.redeem(first)).toBe(true)
  expect(tokens.redeem(first)).toBe(false)
  now = 60_000
  expect(tokens.redeem(second)).toBe(false)
  expect(tokens.redeem('')).toBe(false)
})
