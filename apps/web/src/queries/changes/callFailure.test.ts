import { HttpError, RefusedError, TimeoutError, UnreachableError } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import { callFailure, failureText } from './callFailure.ts'

const home = { method: 'GET', path: '/' } as const

const http = (status: number) =>
  new HttpError({ method: 'POST', path: '/a/_close' }, status, '', { type: 't', reason: 'r', raw: '' })
const broken = (failure?: 'refused' | 'reset' | 'dns') =>
  new UnreachableError('No answer', home, failure ? { failure } : {})

it.each([
  [http(400), 'refused'],
  [http(404), 'refused'],
  [http(403), 'refused'],
  [http(401), 'credentials'],
  [http(429), 'busy'],
  [
    new HttpError({ method: 'POST', path: '/a/_close' }, 429, '', { type: 'cluster_block_exception', raw: '' }),
    'refused',
  ],
  [new UnreachableError('x', home, { failure: 'blocked', detail: 'busy' }), 'busy'],
  [http(408), 'unknown'],
  [http(500), 'unknown'],
  [http(502), 'unknown'],
  [http(504), 'unknown'],
  [http(302), 'notSent'],
  [new RefusedError('x', home), 'refused'],
  [new TimeoutError('x', home), 'unknown'],
  [new TimeoutError('x', home, { detail: 'connectTimeout' }), 'notSent'],
  [broken(), 'unknown'],
  [broken('reset'), 'unknown'],
  [broken('refused'), 'notSent'],
  [broken('dns'), 'notSent'],
  [new Error('a bug'), 'unknown'],
])('%s is %s', (error, failure) => expect(callFailure(error)).toBe(failure))

it('is kept in one line, and not a page of it', () => {
  expect(failureText(http(404))).toBe('404 t: r')
  expect(failureText(new HttpError(home, 403, '', { reason: 'x'.repeat(5000), raw: '' })).length).toBe(300)
})
