import { describe, expect, it } from 'vitest'
import { bodyOf, startCluster } from '../testing/cluster.ts'
import { failureIn, startTestGateway, type ForwardCall } from '../testing/gateway.ts'
import type { Target } from './target.ts'

async function targetWith(access: Target['access']) {
  const bodies: string[] = []
  const cluster = await startCluster(async (request, response) => {
    bodies.push((await bodyOf(request)).toString())
    response.end('{}')
  })
  const target = { name: 'prod', uri: cluster.uri, headers: { authorization: 'ApiKey x' }, tls: {}, access }
  const gateway = await startTestGateway({ targets: [target] })
  const send = async (call: ForwardCall) => {
    const answer = await gateway.forward({ target: 'prod', ...call })
    const { reason } = failureIn(answer) === undefined ? {} : (JSON.parse(answer.text) as { reason?: string })
    return failureIn(answer) === undefined ? 'sent' : reason
  }
  return { cluster, bodies, gateway, send }
}

const body = (text: string) => ({ body: text })
const confirmed = { headers: { 'x-searchdeck-confirmed': '1' } }

const reads: ForwardCall[] = [
  { path: '/_cluster/health' },
  { method: 'HEAD', path: '/logs' },
  { path: '/logs/_search', ...body('{"query":{"match_all":{}}}') },
  { method: 'POST', path: '/logs/_search', ...body('{"query":{"match_all":{}}}') },
  { method: 'POST', path: '/_msearch', ...body('{}\n{}\n') },
  { method: 'POST', path: '/_sql', ...body('{"query":"SELECT 1"}') },
  { method: 'DELETE', path: '/_search/scroll', ...body('{"scroll_id":"abc"}') },
]
const writes: ForwardCall[] = [
  { method: 'POST', path: '/logs/_doc', ...body('{}') },
  { method: 'PUT', path: '/logs' },
  { path: '/logs/_refresh' },
  { path: '/_plugins/_knn/warmup/logs' },
  { path: '/logs?_method=PUT' },
]
const dangerous: ForwardCall[] = [
  { method: 'DELETE', path: '/logs' },
  { method: 'POST', path: '/logs/_delete_by_query', ...body('{}') },
  { method: 'POST', path: '/_sql', ...body('{"query":"DELETE FROM logs"}') },
  { path: '/_sql', ...body('{"query":"DELETE FROM logs"}') },
  { method: 'DELETE', path: '/_search/scroll', ...body('{"scroll_id":"_all"}') },
  { method: 'POST', path: '/_bulk', ...body('{"delete":{"_index":"logs","_id":"1"}}\n') },
  { method: 'POST', path: '/_sql', body: Buffer.from('{"query":"DELETE FROM logs"}', 'utf16le') },
  { method: 'POST', path: '/_sql', body: Buffer.from([0x7b, 0xff, 0x7d]) },
]

describe('a target that is read-only', () => {
  it('is sent reads as they are, whatever access the page believes it has', async () => {
    const { cluster, bodies, send } = await targetWith('readOnly')
    for (const call of reads) expect([call.path, await send(call)]).toEqual([call.path, 'sent'])
    expect(cluster.seen).toHaveLength(reads.length)
    expect(bodies).toEqual(reads.map((call) => call.body ?? ''))
  })

  it('is sent nothing else, confirmed or not', async () => {
    const { cluster, send } = await targetWith('readOnly')
    for (const call of [...writes, ...dangerous])
      for (const more of [{}, confirmed])
        expect([call.path, await send({ ...call, ...more })]).toEqual([call.path, 'readOnlyTarget'])
    expect(cluster.seen).toEqual([])
  })

  it('is sent no body that is too large to be judged', async () => {
    const { cluster, gateway } = await targetWith('readOnly')
    const call = { target: 'prod', method: 'POST', path: '/_msearch', body: Buffer.alloc(17 * 1024 * 1024, ' ') }
    expect(failureIn(await gateway.forward(call))).toBe('blocked')
    expect(cluster.seen).toEqual([])
  })
})

describe('a target that asks before', () => {
  it('is sent what is dangerous only when it was confirmed, and all else at once', async () => {
    const { cluster, send } = await targetWith('confirm')
    for (const call of [...reads, ...writes]) expect([call.path, await send(call)]).toEqual([call.path, 'sent'])
    for (const call of dangerous) expect([call.path, await send(call)]).toEqual([call.path, 'unconfirmed'])
    expect(cluster.seen).toHaveLength(reads.length + writes.length)
    for (const call of dangerous)
      expect([call.path, await send({ ...call, ...confirmed })]).toEqual([call.path, 'sent'])
  })
})

describe('a target that is open', () => {
  it.each([undefined, 'open'] as const)('is sent everything: %s', async (access) => {
    const { send } = await targetWith(access)
    for (const call of [...reads, ...writes, ...dangerous]) expect(await send(call)).toBe('sent')
  })
})
