import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAnswer, send, sendRaw } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { createIndexRequest, type RequestBody } from '../src/index.ts'
import { realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'
import { undiciTransport } from './undiciTransport.ts'

const index = 'door'
/** More than the buffers of two sockets hold. */
const documents = 120
const words = '日誌🚀 x'.repeat(10_000)
const search = { method: 'POST', path: `/${index}/_search?size=${documents}` } as const

// The fake cluster speaks no CBOR and takes no mapping: what is tried here is how bytes travel.
describe.each(realEngines)('%s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    await send(cluster, createIndexRequest(index, { shards: 1, replicas: 0 }))
    const isOld = cluster.engine.distribution === 'elasticsearch' && live.running.version.startsWith('6.')
    const mapping = '{"dynamic":false}'
    await send(cluster, {
      method: 'PUT',
      path: isOld ? `/${index}/_mapping/doc` : `/${index}/_mapping`,
      body: mapping,
    })
    const head = `{"index":{${isOld ? '"_type":"doc"' : ''}}}`
    const line = JSON.stringify({ words })
    const text = `${head}\n${line}\n`.repeat(documents / 4)
    const bytes = new TextEncoder().encode(text)
    await bulk(text)
    await bulk(bytes)
    await bulk(new Blob([bytes]))
    await bulk(new Blob([bytes]).stream())
  })
  afterAll(() => live.stop())

  async function bulk(body: RequestBody): Promise<void> {
    const path = `/${index}/_bulk?refresh=true`
    const { json } = await send(cluster, { method: 'POST', path, body, contentType: 'application/x-ndjson' })
    expect(json).toMatchObject({ errors: false })
  }

  it('takes lines of JSON as text, bytes, a file and a stream, and streams them back as they were', async () => {
    const answer = await openAnswer(cluster, search)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const hits = JSON.parse(await new Response(answer.body).text()) as {
      hits: { hits: { _source: { words: string } }[] }
    }
    expect(hits.hits.hits).toHaveLength(documents)
    expect(hits.hits.hits.every(({ _source }) => _source.words === words)).toBe(true)
    expect(await answer.ended).toBeUndefined()
  })

  it('streams what is no JSON: a table, and bytes that are no text', async () => {
    const table = { method: 'GET', path: `/_cat/indices/${index}?format=text&h=index,docs.count` } as const
    const answer = await openAnswer(cluster, table)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await new Response(answer.body).text()).toBe((await sendRaw(cluster, table)).text)

    const cbor = await openAnswer(cluster, { method: 'GET', path: '/?format=cbor' })
    expect(cbor.headers.get('content-type')).toBe('application/cbor')
    const bytes = new Uint8Array(await new Response(cbor.body).arrayBuffer())
    // A map of unknown length, to its end.
    expect([bytes[0], bytes.at(-1)]).toEqual([0xbf, 0xff])
  })

  it('hands on a refusal, of which the text can be read', async () => {
    const answer = await openAnswer(cluster, { method: 'GET', path: '/no-such-index/_search' })
    expect(answer.status).toBe(404)
    expect(await new Response(answer.body).text()).toContain('index_not_found_exception')
  })

  it('closes the connection when half an answer is enough', async () => {
    const relay = await startRelay(live.running.url)
    const transport = undiciTransport(relay.url)
    const caller = new AbortController()
    const between = { ...cluster, transport }
    const answers = [
      await openAnswer(between, search),
      await openAnswer(between, search),
      await openAnswer(between, search, { signal: caller.signal }),
    ] as const
    for (const { body } of answers) {
      const reader = body.getReader()
      expect((await reader.read()).value?.byteLength).toBeGreaterThan(0)
      reader.releaseLock()
    }
    expect(relay.asked.size).toBe(3)
    await answers[0].body.cancel()
    await expect.poll(() => relay.asked.size).toBe(2)
    answers[1].cancel()
    await expect.poll(() => relay.asked.size).toBe(1)
    caller.abort()
    await expect.poll(() => relay.asked.size).toBe(0)
    expect(await Promise.all(answers.map(({ ended }) => ended))).toMatchObject(Array(3).fill({ kind: 'aborted' }))
    expect(relay.carried()).toBeLessThan(3 * documents * Buffer.byteLength(words))
    await transport.close()
    await relay.close()
  })
})

/** A way to the engine on which one sees who is still connected, and how much has come. */
async function startRelay(url: string) {
  const { hostname, port } = new URL(url)
  // Those that carried a call: undici opens a next one as soon as one has closed, and says nothing on it.
  const asked = new Set<Socket>()
  const all = new Set<Socket>()
  let bytes = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) all.add(socket.on('error', () => undefined))
    near.once('data', () => asked.add(near))
    near.once('close', () => {
      asked.delete(near)
      far.destroy()
    })
    far.once('close', () => near.destroy())
    far.on('data', (chunk: Buffer) => (bytes += chunk.length))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  const close = () => {
    for (const socket of all) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${own}`, asked, carried: () => bytes, close }
}
