import { expect, it } from 'vitest'
import { corsLines } from './corsLines.ts'

const origin = 'https://deck.example'

it('allows the origin of the page, and no more headers than are sent', () => {
  expect(corsLines({ origin, credentials: false, headers: [] }).split('\n')).toEqual([
    'http.cors.enabled: true',
    'http.cors.allow-origin: "https://deck.example"',
    'http.cors.allow-headers: "X-Requested-With,Content-Type,Content-Length"',
    'http.cors.expose-headers: "Warning,Retry-After"',
  ])
})
it('allows credentials and declared headers, each once', () => {
  expect(corsLines({ origin, credentials: true, headers: ['X-Tenant', 'content-type'] })).toContain(
    '"X-Requested-With,Content-Type,Content-Length,Authorization,X-Tenant"',
  )
})
