import { HttpError, TimeoutError, UnreachableError } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { describeError, isForbidden } from './describeError.ts'
import { startTexts } from './startTexts.ts'

beforeAll(() => startTexts('en'))
const describeIt = (error: unknown) => describeError(error, i18next.getFixedT('en', 'errors'))
const http = (status: number, body: object = {}) => new HttpError('GET /x', status, '', { raw: '', ...body })

it('names status, type, reason and cause', () => {
  expect(describeIt(http(400, { type: 'parsing_exception', reason: 'bad', causedBy: 'worse' }))).toMatchObject({
    title: '400 Bad Request · parsing_exception',
    reason: 'Reason: bad Caused by: worse',
  })
})
it('shows what a proxy wrote in place of an engine', () => {
  expect(describeIt(http(502, { raw: '<html>Bad gateway</html>' }))).toMatchObject({
    title: '502 server error',
    reason: '<html>Bad gateway</html>',
  })
})
it('says it plainly when an index is not there', () => {
  expect(describeIt(http(404, { type: 'index_not_found_exception', reason: 'no such index [x]' })).reason).toBe(
    'Index not found',
  )
})
it('names the certificate that was not trusted', () => {
  const certificate = {
    fingerprint: 'ab'.repeat(32),
    subject: 'CN=node',
    issuer: 'CN=node',
    validFrom: '',
    validTo: '',
    names: [],
  }
  const { reason, certificate: shown } = describeIt(
    new UnreachableError('no', 'GET /', { failure: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT', certificate }),
  )
  expect(shown).toContain('CN=node')
  expect(reason).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
})
it('copies the call with the error, and never more than that', () => {
  expect(describeIt(new TimeoutError('slow', 'POST /a/_search')).copyable).toContain('POST /a/_search')
})
it('calls 401 and 403 forbidden, and nothing else', () => {
  expect([401, 403, 404, 500].map((status) => isForbidden(http(status)))).toEqual([true, true, false, false])
})
