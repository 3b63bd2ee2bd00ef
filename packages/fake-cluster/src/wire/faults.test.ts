import { describe, expect, it } from 'vitest'
import { createFakeCluster } from '../fakeCluster.ts'
import { hugeBytes, type Fault } from './faults.ts'
import { hanging, refusing, unreachable, type FakeTransport } from './transports.ts'

const ask = (transport: FakeTransport, signal: AbortSignal = new AbortController().signal, path = '/_cluster/health') =>
  transport({ method: 'GET', path, headers: {}, signal, timeoutMs: 0 })

function failing(fault: Fault): FakeTransport {
  const fake = createFakeCluster()
  fake.fail('/_cluster/health', fault)
  return fake.transport
}

async function causeOf(answer: Promise<unknown>): Promise<unknown> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Error ? error.cause : error
}

describe('faults', () => {
  it('refuses with the status and the body an engine sends', async () => {
    const response = await ask(failing({ status: 403 }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { type: 'security_exception' }, status: 403 })
  })

  it('gives a body and headers of the test’s own', async () => {
    const response = await ask(failing({ status: 429, body: '<html>busy</html>', headers: { 'retry-after': '7' } }))
    expect([response.headers.get('retry-after'), response.headers.get('content-type')]).toEqual([
      '7',
      'text/html; charset=utf-8',
    ])
    expect(await response.text()).toBe('<html>busy</html>')
  })

  it('never answers when hanging, and ends with the reason of the abort', async () => {
    const leaving = new AbortController()
    const answer = ask(failing('hang'), leaving.signal)
    leaving.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
  })

  it('rejects as fetch does for broken and refused connections', async () => {
    expect(await causeOf(ask(failing('reset')))).toMatchObject({ code: 'ECONNRESET' })
    expect(await causeOf(ask(failing('refused')))).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('shows a login page with status 200', async () => {
    const response = await ask(failing('html'))
    expect([response.status, (await response.text()).slice(0, 15)]).toEqual([200, '<!doctype html>'])
  })

  it('breaks a body off in the middle', async () => {
    const response = await ask(failing('cutOff'))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('drips without an end until aborted', async () => {
    const leaving = new AbortController()
    const response = await ask(failing('slowDrip'), leaving.signal)
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(8)
    leaving.abort(new Error('left the page'))
    await expect(reader?.read()).rejects.toThrow('left the page')
  })

  it('sends 20 MB of valid JSON', async () => {
    const text = await (await ask(failing('huge'))).text()
    expect(text).toHaveLength(hugeBytes)
    expect(JSON.parse(text)).toHaveProperty('end')
  })

  it('concerns the paths it was given, until it is lifted', async () => {
    const fake = createFakeCluster()
    const lift = fake.fail(/^\/_cat\/.*format=json/, { status: 500 })
    const status = async (path: string) => (await ask(fake.transport, undefined, path)).status
    expect([await status('/_cat/indices?format=json'), await status('/_cat/indices'), await status('/')]).toEqual([
      500, 200, 200,
    ])
    lift()
    expect(await status('/_cat/indices?format=json')).toBe(200)
  })
})

describe('transports', () => {
  it('refuse, reach nobody, or never answer, whatever is asked', async () => {
    expect((await ask(refusing(401))).status).toBe(401)
    expect(await causeOf(ask(unreachable()))).toMatchObject({ code: 'ECONNREFUSED' })
    await expect(ask(hanging(), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
})
