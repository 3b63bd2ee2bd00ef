import { expect, it } from 'vitest'
import { judgeRequests } from './judgeRequests.ts'

const transport = Object.assign(() => Promise.reject(new Error('Nothing is sent')), { sendsBodyOnGet: true })
const cluster = { engine: { distribution: 'opensearch', version: '3.8.0' }, transport } as const
const none = new Map<string, string>()
const request = (method: string, path: string, body = '') => ({ method, path, body })

it('says of each request what it would do, and makes it ready to be sent', async () => {
  const requests = [
    request('GET', '_cat/nodes'),
    request('PUT', 'logs/_doc/1', '{"n": 9007199254740993,} // last'),
    request('DELETE', 'logs'),
  ]
  const judged = await judgeRequests(cluster, requests, none)
  expect(judged).toMatchObject({
    kind: 'ready',
    requests: [
      { verdict: 'read', call: { method: 'GET', path: '/_cat/nodes' } },
      { verdict: 'write', call: { body: '{"n": 9007199254740993} ' } },
      { verdict: 'dangerous' },
    ],
  })
})

it('fills variables in, and keeps the request as it stood beside it', async () => {
  const typed = request('POST', '${logs}/_search', '{"size": ${size}}')
  const judged = await judgeRequests(
    cluster,
    [typed],
    new Map([
      ['logs', 'logs-*'],
      ['size', '10'],
    ]),
  )
  expect(judged).toMatchObject({
    requests: [
      { typed, request: request('POST', 'logs-*/_search', '{"size": 10}'), call: { path: '/logs-*/_search' } },
    ],
  })
})

it('judges what a variable makes of a request, and not what it looked like', async () => {
  const judged = await judgeRequests(
    cluster,
    [request('POST', 'logs/${call}')],
    new Map([['call', '_delete_by_query']]),
  )
  expect(judged).toMatchObject({ requests: [{ verdict: 'dangerous' }] })
})

it('names every variable without a value, of all requests', async () => {
  const requests = [request('GET', '${a}'), request('POST', 'b', '{"c": "${c}", "a": "${a}"}')]
  expect(await judgeRequests(cluster, requests, none)).toEqual({ kind: 'missing', names: ['a', 'c'] })
})

it.each([
  ['DELETE', 'logs/_doc/..', 'dotSegment'],
  ['DELETE', '', 'missingPath'],
  ['GET', 'kbn:/api/status', 'kibanaPath'],
  ['BREW', 'coffee', 'unknownMethod'],
])('refuses %s %s: %s', async (method, path, refusal) => {
  expect(await judgeRequests(cluster, [request(method, path)], none)).toMatchObject({ kind: 'refused', refusal })
})

it('leaves out the body of a GET on ways that cannot send one', async () => {
  const direct = Object.assign(() => Promise.reject(new Error()), { sendsBodyOnGet: false })
  const typed = request('GET', '_search', '{}')
  const judged = await judgeRequests({ ...cluster, transport: direct }, [typed], none)
  expect(judged.kind === 'ready' && judged.requests[0]?.call).toEqual({ method: 'GET', path: '/_search' })
})

it.each([
  ['POST', 'logs/_forcemerge?max_num_segments=1', 0],
  ['POST', '_snapshot/nightly/one/_restore', 0],
  ['POST', '_reindex', 0],
  ['POST', 'logs/_close', 0],
  ['POST', 'logs/_search', undefined],
  ['GET', '_cat/open_files', undefined],
])('waits for %s %s as long as it takes, or not: %s', async (method, path, timeoutMs) => {
  const judged = await judgeRequests(cluster, [request(method, path)], none)
  expect(judged.kind === 'ready' && judged.requests[0]?.call.timeoutMs).toBe(timeoutMs)
})
