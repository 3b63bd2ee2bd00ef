import { describe, expect, it } from 'vitest'
import { send, sendRaw } from './request.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { TransportFailure, type RequestBody } from './transport.ts'

const ndjson = 'application/x-ndjson'
const text = '{"index":{}}\n{"name":"日誌"}\n'
const bytes = new TextEncoder().encode(text)
const bulk = (body: RequestBody) => ({ method: 'POST', path: '/logs/_bulk', body, contentType: ndjson }) as const
const streamOf = () => new Blob([bytes]).stream()
const answering = (sendsStreams = false) => transportOf(() => Response.json({}), { sendsStreams })

const auth = {
  authType: 'awsIAM',
  authData: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-west-1' },
} as const

describe('a body', () => {
  it('travels as it is: text, bytes, a file or a stream', async () => {
    const bodies = [text, bytes, new Blob([bytes]), streamOf()]
    const transport = answering(true)
    for (const body of bodies) await send(clusterOf({ transport }), bulk(body))
    expect(transport.seen.map(({ body }) => body === bodies.shift())).toEqual([true, true, true, true])
    expect(transport.seen.map(({ headers }) => headers['content-type'])).toEqual([ndjson, ndjson, ndjson, ndjson])
  })

  it('is JSON unless its type is told, whatever type that is', async () => {
    const transport = answering()
    await send(clusterOf({ transport }), { method: 'POST', path: '/a/_doc', body: bytes })
    await send(clusterOf({ transport }), { ...bulk(bytes), contentType: 'application/smile' })
    expect(transport.seen.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/smile',
    ])
  })

  it('is not sent with a type that no header can carry', async () => {
    const transport = answering()
    const call = { ...bulk(text), contentType: 'a/b\r\nx-other: c' }
    await expect(send(clusterOf({ transport }), call)).rejects.toMatchObject({ kind: 'invalid' })
    expect(transport.seen).toEqual([])
  })

  it('is not sent as a stream where the way takes none, nor where AWS signs it', async () => {
    const without = answering()
    await expect(send(clusterOf({ transport: without }), bulk(streamOf()))).rejects.toMatchObject({ kind: 'invalid' })
    const signed = answering(true)
    await expect(send(clusterOf({ transport: signed, auth }), bulk(streamOf()))).rejects.toMatchObject({
      kind: 'invalid',
    })
    expect([without.seen, signed.seen]).toEqual([[], []])
  })

  it('of a stream is sent once, also where another would be sent again', async () => {
    const search = { method: 'POST', path: '/logs/_search' } as const
    for (const [body, times] of [
      ['{}', 2],
      [new TextEncoder().encode('{}'), 2],
      [streamOf(), 1],
    ] as const) {
      const transport = transportOf(() => Promise.reject(new TransportFailure('reset', 'No')), { sendsStreams: true })
      await expect(sendRaw(clusterOf({ transport }), { ...search, body })).rejects.toMatchObject({
        kind: 'unreachable',
      })
      expect(transport.seen).toHaveLength(times)
    }
  })

  it('is signed by AWS as it is sent, whatever it is made of', async () => {
    const clock = { now: () => Date.UTC(2026, 0, 1), after: () => () => undefined }
    const signatures: (string | undefined)[] = []
    for (const body of [text, bytes, new Blob([bytes]), `${text}\n`]) {
      const transport = answering()
      await send(clusterOf({ transport, auth }), bulk(body), { clock })
      signatures.push(transport.seen[0]?.headers['authorization'])
    }
    const [ofText, ofBytes, ofBlob, ofAnother] = signatures
    expect(ofText).toMatch(/^AWS4-HMAC-SHA256 /)
    expect([ofBytes, ofBlob]).toEqual([ofText, ofText])
    expect(ofAnother).not.toBe(ofText)
  })

  it('of bytes or a stream counts as the worst that it could hold', async () => {
    const confirmed = async (path: string, body: RequestBody) => {
      const transport = answering(true)
      await send(clusterOf({ transport, access: 'confirm' }), { method: 'POST', path, body })
      return transport.seen[0]?.isConfirmed ?? false
    }
    const aliases = '{"actions":[{"add":{"index":"a","alias":"b"}}]}'
    expect([await confirmed('/_bulk', text), await confirmed('/_aliases', aliases)]).toEqual([false, false])
    for (const body of [bytes, new Blob([bytes]), streamOf()]) expect(await confirmed('/_bulk', body)).toBe(true)
    expect(await confirmed('/_aliases', new TextEncoder().encode(aliases))).toBe(true)

    const readOnly = clusterOf({ transport: answering(true), access: 'readOnly' })
    const select = '{"query":"select 1"}'
    await send(readOnly, { method: 'POST', path: '/_sql', body: select })
    const unseen = { method: 'POST', path: '/_sql', body: new TextEncoder().encode(select) } as const
    await expect(send(readOnly, unseen)).rejects.toMatchObject({ kind: 'refused' })
    // Of a search nothing depends on the body.
    await send(readOnly, { method: 'POST', path: '/logs/_search', body: new TextEncoder().encode('{}') })
  })
})
