import {
  failureDetails,
  HttpError,
  MalformedError,
  TimeoutError,
  UnreachableError,
  type AnswerProblem,
  type Distribution,
} from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { describeError, isForbidden } from './describeError.ts'
import { startTexts } from './startTexts.ts'

const home = { method: 'GET', path: '/' } as const

beforeAll(() => startTexts('en'))
const describeIt = (error: unknown) => describeError(error, i18next.getFixedT('en', 'errors'))
const http = (status: number, body: object = {}, distribution?: Distribution) =>
  new HttpError({ method: 'GET', path: '/x' }, status, '', { raw: '', ...body }, distribution)

it('names status, type, reason and cause', () => {
  expect(describeIt(http(400, { type: 'parsing_exception', reason: 'bad', causedBy: 'worse' }))).toMatchObject({
    title: '400 Bad Request · parsing_exception',
    reason: 'Reason: bad. Caused by: worse',
  })
})
it.each([
  [500, 'elasticsearch', {}, '500 Elasticsearch server error'],
  [503, 'opensearch', { type: 'cluster_block_exception' }, '503 OpenSearch server error · cluster_block_exception'],
  [500, undefined, {}, '500 server error'],
  [502, 'elasticsearch', { raw: '<html>Bad gateway</html>' }, '502 server error'],
] as const)('calls a %d of %s by the engine, where it was the engine', (status, distribution, body, title) => {
  expect(describeIt(http(status, body, distribution)).title).toBe(title)
})
it('shows what a proxy wrote in place of an engine, as text', () => {
  expect(describeIt(http(502, { raw: '<html><title>Bad gateway</title></html>' })).reason).toBe(
    'It says “Bad gateway”.',
  )
  expect(describeIt(http(502, { raw: 'upstream\nfailed' })).reason).toBe('upstream failed')
})
it('says it plainly when an index is not there', () => {
  expect(describeIt(http(404, { type: 'index_not_found_exception', reason: 'no such index [x]' })).reason).toBe(
    'Index not found',
  )
})
it('says it in words when nobody leads the cluster', () => {
  const { title, reason } = describeIt(http(503, { type: 'master_not_discovered_exception' }, 'elasticsearch'))
  expect(title).toBe('503 Elasticsearch server error · master_not_discovered_exception')
  expect(reason).toMatch(/^No cluster manager is elected/)
})
it('names the certificate that was not trusted, and what is wrong with it', () => {
  const certificate = {
    fingerprint: 'ab'.repeat(32),
    subject: 'CN=node',
    issuer: 'CN=node',
    validFrom: '',
    validTo: '',
    names: [],
  }
  const details = { failure: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT', certificate } as const
  const general = describeIt(new UnreachableError('no', home, details))
  expect(general.title).toBe('The TLS connection could not be made')
  expect(general.certificate).toContain('CN=node')
  expect(general.reason).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  const exact = describeIt(new UnreachableError('no', home, { ...details, detail: 'selfSigned' }))
  expect(exact.title).toBe('The certificate is self-signed')
  expect(exact.reason).toContain('--ca FILE')
})
it('has words of its own for every finer reason, and none of them twice', () => {
  const exact = failureDetails.filter((detail) => detail !== 'nothingListens' && detail !== 'connectTimeout')
  const titles = exact.map((detail) => describeIt(new UnreachableError('no', home, { detail })).title)
  expect(new Set(titles).size).toBe(exact.length)
  expect(titles.filter((title) => title.includes('failureDetail'))).toEqual([])
})
it('gives no general advice where the reason is known', () => {
  const { title, reason } = describeIt(new UnreachableError('no', home, { failure: 'tls', detail: 'plainHttp' }))
  expect([title, reason]).toEqual(['This port does not speak TLS', undefined])
})
it('names the limit that ran out, and what may have happened to a change', () => {
  expect(describeIt(new TimeoutError('slow', home, { limitMs: 30_000 }))).toMatchObject({
    title: 'No answer in time',
    reason: 'No complete answer came within 30 s. The settings say how long to wait.',
  })
  expect(
    describeIt(new TimeoutError('slow', { method: 'POST', path: '/a/_refresh' }, { limitMs: 1500 })).reason,
  ).toMatch(/within 1\.5 s\. .* may have been done/)
  expect(describeIt(new TimeoutError('slow', home, { detail: 'connectTimeout' })).reason).toContain('Firewalls')
})
it.each<[AnswerProblem, string, string, string]>([
  ['html', '<title>Sign in</title>', 'A web page answered, not a cluster', 'It says “Sign in”.'],
  ['text', 'hello', 'Not an answer of a cluster', 'It says “hello”.'],
  ['brokenJson', '{"a', 'The answer is damaged', ''],
  ['empty', '', 'The answer is empty', ''],
  ['tooLong', '', 'The answer is too long', ''],
  ['hiddenRedirect', '', 'The address leads elsewhere', ''],
  ['otherJson', '', 'Not an answer of a cluster', 'Something else answered'],
])('says in which way an answer is none: %s', (problem, raw, title, reason) => {
  const text = describeIt(new MalformedError('no', home, raw, { problem }))
  expect(text.title).toBe(title)
  expect(text.reason ?? '').toContain(reason)
})
it('copies the call with the error, and never more than that', () => {
  expect(describeIt(new TimeoutError('slow', { method: 'POST', path: '/a/_search' })).copyable).toContain(
    'POST /a/_search',
  )
})
it('ends the reason of a server error with a full stop, before what caused it', () => {
  const body = { reason: 'all shards failed', causedBy: 'too many clauses' }
  expect(describeIt(http(503, body)).reason).toBe('Reason: all shards failed. Caused by: too many clauses')
  expect(describeIt(http(500, { reason: 'broken' })).reason).toBe('Reason: broken.')
  expect(describeIt(http(400, { reason: 'broken' })).reason).toBe('Reason: broken')
})
it('calls 401 and 403 forbidden, and nothing else', () => {
  expect([401, 403, 404, 500].map((status) => isForbidden(http(status)))).toEqual([true, true, false, false])
})
