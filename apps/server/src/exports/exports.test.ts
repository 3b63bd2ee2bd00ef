import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { collect, send, signIn, startTestGateway, type TestGateway } from '../testing/gateway.ts'
import { createExports } from './exports.ts'

const asJson = { 'content-type': 'application/json' }

async function begin(gateway: TestGateway, file: object = { name: 'search.csv', type: 'text/csv' }) {
  const headers = { ...gateway.pageHeaders, ...asJson }
  const answer = await gateway.call('/api/exports', { method: 'POST', headers, body: JSON.stringify(file) })
  if (answer.status !== 200) return { status: answer.status, ticket: '' }
  return { status: 200, ticket: (JSON.parse(answer.text) as { ticket: string }).ticket }
}

function writer(gateway: TestGateway, ticket: string, headers: OutgoingHttpHeaders = gateway.pageHeaders) {
  const call = (method: string, path: string, body?: string) =>
    gateway.call(`/api/exports/${ticket}${path}`, { method, headers, ...(body !== undefined && { body }) })
  return {
    write: async (text: string) => (await call('POST', '/pieces', text)).status,
    end: async () => (await call('POST', '/end')).status,
    abort: async () => (await call('DELETE', '')).status,
  }
}

/** As a browser does that follows a link of the page. */
const download = (gateway: TestGateway, ticket: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> =>
  send(`${gateway.origin}/api/exports/${ticket}`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })

describe('a download that a page writes', () => {
  it('has all pieces in their order, under the name that was asked for', async () => {
    const gateway = await startTestGateway()
    const { ticket } = await begin(gateway, { name: 'größe "1".csv', type: 'text/csv' })
    const { write, end } = writer(gateway, ticket)
    // The first piece may be there before the browser is.
    const first = write('a,ü\r\n')
    const answer = await download(gateway, ticket)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="gr__e _1_.csv"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%221%22.csv`,
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const whole = collect(answer)
    expect([await first, await write('1,2\r\n'), await end()]).toEqual([204, 204, 204])
    expect(await whole).toMatchObject({ text: 'a,ü\r\n1,2\r\n', whole: true })
    expect([await write('more'), await end()]).toEqual([410, 410])
  })

  it('takes no more than the browser does', async () => {
    const gateway = await startTestGateway()
    const { ticket } = await begin(gateway)
    const answer = await download(gateway, ticket)
    const { write, end } = writer(gateway, ticket)
    const piece = 'x'.repeat(64 * 1024 * 1024)
    let received = 0
    const written = write(piece).then((status) => ({ status, receivedThen: received }))
    answer.on('data', (chunk: Buffer) => (received += chunk.length))
    const { status, receivedThen } = await written
    // The rest is in the buffers of the sockets, which are much smaller.
    expect([status, receivedThen > piece.length / 2]).toEqual([204, true])
    expect(await end()).toBe(204)
    await expect.poll(() => received).toBe(piece.length)
  })

  it('fails in the browser when the page gives it up, and tells the page when the browser does', async () => {
    const gateway = await startTestGateway()
    const given = await begin(gateway)
    const whole = download(gateway, given.ticket).then(collect)
    const { write, abort } = writer(gateway, given.ticket)
    expect([await write('a'), await abort()]).toEqual([204, 204])
    expect((await whole).whole).toBe(false)

    const { ticket } = await begin(gateway)
    const answer = await download(gateway, ticket)
    answer.destroy()
    await expect.poll(() => writer(gateway, ticket).write('b')).toBe(410)
  })

  it('is begun once, by its ticket, and not from another site', async () => {
    const gateway = await startTestGateway()
    const { ticket } = await begin(gateway)
    const statusOf = async (headers?: OutgoingHttpHeaders, of = ticket) => {
      const answer = await download(gateway, of, headers)
      answer.destroy()
      return answer.statusCode
    }
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(410)
    expect(await statusOf({}, 'x'.repeat(43))).toBe(410)
    const held = await download(gateway, ticket)
    expect([held.statusCode, await statusOf()]).toEqual([200, 410])
  })

  it('is written by the session alone that began it', async () => {
    const gateway = await startTestGateway()
    const { ticket } = await begin(gateway)
    const other = writer(gateway, ticket, await signIn(gateway.newLink()))
    await download(gateway, ticket)
    expect([await other.write('evil'), await other.end(), await other.abort()]).toEqual([410, 410, 204])
    expect(await writer(gateway, ticket, { ...gateway.pageHeaders, origin: 'http://evil.example' }).write('x')).toBe(
      403,
    )
    expect(await writer(gateway, ticket).write('good')).toBe(204)
  })

  it('is refused for what no export is, and beyond eight of one session', async () => {
    const gateway = await startTestGateway()
    expect((await begin(gateway, { name: 'x.html', type: 'text/html' })).status).toBe(400)
    expect((await begin(gateway, { name: '', type: 'text/csv' })).status).toBe(400)
    const statuses = []
    for (let n = 0; n < 9; n += 1) statuses.push((await begin(gateway)).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 503])
  })
})

it('forgets a download that no browser comes for', async () => {
  const exports = createExports({ ticketMs: 1, pauseMs: 1 })
  const ticket = exports.begin('s', { name: 'a.csv', type: 'text/csv' }) ?? ''
  expect(await exports.end('s', ticket)).toBe(false)
})
