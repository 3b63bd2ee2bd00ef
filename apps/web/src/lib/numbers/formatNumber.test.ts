import { expect, it } from 'vitest'
import { formatNumber } from './formatNumber.ts'

it('groups as the locale does', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567')
  expect(formatNumber(1234567, 'it')).toBe('1.234.567')
})
it('has as many digits after the point as asked for', () => {
  expect(formatNumber(1.5, 'en', 2)).toBe('1.50')
  expect(formatNumber(1.5, 'fr', 1)).toBe('1,5')
  expect(formatNumber(1234, 'en')).toBe('1,234')
})
