import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClusterRequest } from '../src/index.ts'
import { toFetch } from '../src/index.ts'

const run = promisify(execFile)

/** What a server was sent, exactly. */
interface Sent {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly body: string
  readonly contentType: string | undefined
  readonly authorization: string | undefined
}

const sent: Sent[] = []
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method, url: path, headers } = request
    const { authorization, 'content-type': contentType } = headers
    sent.push({ method, path, body: Buffer.concat(parts).toString(), contentType, authorization })
    response.end('{}')
  })
})
let uri = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  uri = `http://127.0.0.1:${address.port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const env = { PATH: process.env.PATH, AUTHORIZATION: 'Bearer of-the-environment' }
const auth = { authType: 'bearer', authData: { token: 'of-the-connection' } } as const

async function send(request: ClusterRequest): Promise<void> {
  await run(process.execPath, ['--input-type=module', '--eval', toFetch({ uri, auth }, request)], { env })
}

const bodies = [
  '{"n":9007199254740993,"x":1.0}',
  '{\n  "q": "it\'s \\"x\\" \\\\ ${x} `y` \'\'\' $(z) !",\n  "e": "🚀\u2028\u00a0é"\n}',
  `'''\n"""\n\\`,
  'a\r\nb\rc\td\u0001',
  '@file',
  "'",
  '\\',
]

describe('a request that is copied as fetch', () => {
  it.each(bodies)('sends exactly the body %j', async (body) => {
    sent.length = 0
    await send({ method: 'POST', path: '/a%2Fb/_x?q=%22a%20b%22&z=%27', body })
    const contentType = 'application/json'
    const authorization = 'Bearer of-the-environment'
    expect(sent).toEqual([{ method: 'POST', path: '/a%2Fb/_x?q=%22a%20b%22&z=%27', body, contentType, authorization }])
  })

  it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS', 'PATCH'] as const)('sends %s without a body', async (method) => {
    sent.length = 0
    await send({ method, path: '/%3Clogs-%7Bnow%2Fd%7D%3E' })
    expect(sent).toMatchObject([{ method, path: '/%3Clogs-%7Bnow%2Fd%7D%3E', body: '' }])
  })

  it('names the media type of lines', async () => {
    sent.length = 0
    await send({ method: 'POST', path: '/_bulk', body: '{}\n{}\n', contentType: 'application/x-ndjson' })
    expect(sent).toMatchObject([{ body: '{}\n{}\n', contentType: 'application/x-ndjson' }])
  })
})
