import { AbortedError, HttpError, RefusedError, TimeoutError, UnreachableError } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { errorSnackbar } from './errorSnackbar.ts'

const home = { method: 'GET', path: '/' } as const

beforeAll(() => startTexts('en'))
const told = (error: unknown) =>
  errorSnackbar(error, { shell: i18next.getFixedT('en', 'shell'), errors: i18next.getFixedT('en', 'errors') })
const http = (status: number, body: object = {}) =>
  new HttpError({ method: 'POST', path: '/a/_close' }, status, '', { raw: '', ...body })

it('warns of what the cluster refuses, with type and reason, and the raw answer to copy', () => {
  const body = { type: 'parsing_exception', reason: 'bad', raw: '{"error":{"type":"parsing_exception"}}' }
  expect(told(http(400, body))).toMatchObject({
    color: 'warning',
    title: '400 Bad Request · parsing_exception',
    body: 'Reason: bad',
  })
  expect(told(http(400, body))?.copyableText).toContain('{"error":{"type":"parsing_exception"}}')
})
it.each([400, 401, 403, 404, 405, 409, 429])('takes %d for a warning', (status) => {
  expect(told(http(status))?.color).toBe('warning')
})
it.each([500, 502, 503])('takes %d for an error', (status) => expect(told(http(status))?.color).toBe('error'))
it('says the number where a status has no name of ours', () => expect(told(http(418))?.title).toBe('418'))
it('calls no answer a request error, and says which', () => {
  expect(told(new UnreachableError('no', home, { failure: 'refused' }))).toMatchObject({
    color: 'error',
    title: 'Request error',
  })
  expect(told(new UnreachableError('no', home, { failure: 'refused' }))?.body).toContain('connection was refused')
  expect(told(new TimeoutError('slow', home))?.title).toBe('Request error')
})
it('says that nothing was sent to a read-only cluster', () => {
  expect(told(new RefusedError('no', { method: 'DELETE', path: '/a' }))).toMatchObject({ color: 'error' })
  expect(told(new RefusedError('no', { method: 'DELETE', path: '/a' }))?.body).toContain('Nothing was sent')
})
it('is silent about what the user gave up', () => expect(told(new AbortedError('left', home))).toBeUndefined())
it('owns up to a bug, with where it happened for the clipboard', () => {
  const bug = new TypeError('x is not a function')
  expect(told(bug)).toEqual({
    color: 'error',
    title: 'Something in Searchdeck went wrong',
    body: 'x is not a function',
    copyableText: bug.stack,
  })
})
