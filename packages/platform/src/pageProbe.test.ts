import { expect, it } from 'vitest'
import { isBlockedContent } from './pageProbe.ts'

it.each([
  ['https:', 'http://es.example:9200', true],
  ['https:', 'HTTP://es.example', true],
  ['https:', 'http://10.0.0.1:9200', true],
  ['https:', 'http://127.0.0.1.evil.example', true],
  ['https:', 'https://es.example', false],
  ['https:', 'http://localhost:9200', false],
  ['https:', 'http://es.localhost', false],
  ['https:', 'http://127.0.0.1:9200', false],
  ['https:', 'http://[::1]:9200', false],
  ['http:', 'http://es.example', false],
  ['http:', 'https://es.example', false],
])('a page by %s and the address %s: blocked %s', (page, uri, blocked) => {
  expect(isBlockedContent(uri, page)).toBe(blocked)
})
