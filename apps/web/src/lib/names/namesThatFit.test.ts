import { expect, it } from 'vitest'
import { namesThatFit } from './namesThatFit.ts'

it('shows all where there is room', () => {
  expect(namesThatFit(['logs', 'logs-app'], 200)).toBe(2)
  expect(namesThatFit([], 200)).toBe(0)
})
it('shows as many as fit beside the number of the others', () => {
  const names = ['logs-app', 'logs-pay', 'logs-read', 'logs-write']
  expect(namesThatFit(names, 180)).toBe(1)
  expect(namesThatFit(names, 220)).toBe(2)
})
it('shows one, cut, where not even that fits', () => expect(namesThatFit(['a'.repeat(300), 'b'], 180)).toBe(1))
it('counts wide characters as two', () => expect(namesThatFit(['日本語のエイリアス名', 'b'], 170)).toBe(1))
