import { expect, it } from 'vitest'
import { dateTimeFormat } from './dateTimeFormat.ts'

const written = (locale: string) => dateTimeFormat(locale).format(new Date(2026, 10, 9, 0, 5))

it('writes days in English so that day and month cannot be mixed up, and midnight as 00', () => {
  expect(written('en')).toBe('2026-11-09 00:05')
})

it('leaves every other language its own order', () => {
  expect(written('fr')).toBe('09/11/2026 00:05')
  expect(written('ru')).toBe('09.11.2026, 00:05')
})
