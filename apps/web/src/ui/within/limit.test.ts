import { HttpError, InvalidRequestError, TimeoutError } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import { asksForNames } from './limit.ts'

const call = { method: 'GET', path: '/_cat/indices' } as const
const http = (status: number) => new HttpError(call, status, '', { raw: '' })

it.each<[unknown, string | undefined, boolean]>([
  [http(403), undefined, true],
  [http(403), 'logs-*', true],
  [http(404), 'none', true],
  [http(400), 'a b', true],
  [http(404), undefined, false],
  [http(401), undefined, false],
  [http(500), 'logs-*', false],
  [new TimeoutError('late', call), 'logs-*', false],
  [new InvalidRequestError('A name is a dot'), '..', true],
  [null, 'logs-*', false],
])('names are asked for after %s within %s: %s', (error, within, asks) => {
  expect(asksForNames(error, within)).toBe(asks)
})
