import { Sha256 } from '@aws-crypto/sha256-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authorize } from './authorize.ts'
import { awsPath } from './awsPath.ts'
import type { Auth, AwsCredentials } from './auth.ts'
import type { RequestHeader } from '../cluster.ts'
import { headerProblem } from './headers.ts'
import { pathProblem } from '../requests/path.ts'
import { send } from '../door/request.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

const now = new Date('2015-08-30T12:36:00Z')
const home = { method: 'GET', path: '/' } as const
const headersOf = (auth: Auth, headers: RequestHeader[] = []) => authorize(clusterOf({ auth, headers }), home, now)

describe('authorize', () => {
  it.each<[Auth, string | undefined]>([
    [{ authType: 'none' }, undefined],
    [{ authType: 'basicAuth', authData: { username: '', password: '' } }, undefined],
    [
      { authType: 'basicAuth', authData: { username: 'Aladdin', password: 'open sesame' } },
      'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    ],
    [
      { authType: 'basicAuth', authData: { username: 'ü', password: 'пароль日🚀' } },
      'Basic w7w60L/QsNGA0L7Qu9GM5pel8J+agA==',
    ],
    [{ authType: 'basicAuth', authData: { username: 'me', password: '' } }, 'Basic bWU6'],
    [{ authType: 'apiKey', authData: { apiKey: 'VuaCfGcB==' } }, 'ApiKey VuaCfGcB=='],
    [{ authType: 'bearer', authData: { token: 'a.b.c' } }, 'Bearer a.b.c'],
  ])('signs in by %j', async (auth, expected) => {
    expect((await headersOf(auth))['authorization']).toBe(expected)
  })

  it('encodes a password of any length', async () => {
    const password = 'ü'.repeat(300_000)
    const header =
      (await headersOf({ authType: 'basicAuth', authData: { username: 'me', password } }))['authorization'] ?? ''
    expect(new TextDecoder().decode(Uint8Array.from(atob(header.slice(6)), (c) => c.charCodeAt(0)))).toBe(
      `me:${password}`,
    )
  })

  it.each(['token\n', 'to\rken', 'tok\0en', 'tökenŁ'])('refuses the token %j', async (token) => {
    await expect(headersOf({ authType: 'bearer', authData: { token } })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('sends declared headers, and lets them say what is accepted', async () => {
    const declared = [
      { name: 'X-Tenant', value: ' blue ' },
      { name: 'Accept', value: 'application/vnd.elasticsearch+json;compatible-with=8' },
    ]
    expect(await headersOf({ authType: 'none' }, declared)).toEqual({
      accept: 'application/vnd.elasticsearch+json;compatible-with=8',
      'x-tenant': 'blue',
    })
  })

  it('keeps to itself what belongs to the address, the body or its own credentials', async () => {
    const declared = ['Host', 'Content-Length', 'Content-Type', 'Cookie', 'Authorization', 'X-Searchdeck-Uri'].map(
      (name) => ({
        name,
        value: 'other',
      }),
    )
    const headers = await headersOf({ authType: 'bearer', authData: { token: 'mine' } }, declared)
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer mine' })
  })

  it('sends a declared authorization where there is none of its own', async () => {
    const declared = [{ name: 'Authorization', value: 'Negotiate abc' }]
    expect((await headersOf({ authType: 'none' }, declared))['authorization']).toBe('Negotiate abc')
    const empty: Auth = { authType: 'basicAuth', authData: { username: '', password: '' } }
    expect((await headersOf(empty, declared))['authorization']).toBe('Negotiate abc')
  })

  it.each([
    { name: '', value: 'x' },
    { name: 'a b', value: 'x' },
    { name: 'ä', value: 'x' },
    { name: 'x:', value: 'x' },
    { name: 'X-A', value: 'x\r\nX-B: y' },
    { name: 'X-A', value: '日' },
  ])('refuses the header %j, and sends nothing', async (header) => {
    const transport = transportOf(() => Response.json({}))
    await expect(send(clusterOf({ transport, headers: [header] }), home)).rejects.toMatchObject({ kind: 'invalid' })
    expect(transport.seen).toEqual([])
  })

  it.each([
    'X-HTTP-Method-Override',
    'x-http-method',
    'X-Method-Override',
    'X-Original-Method',
    'X-Original-URL',
    'X-Rewrite-URL',
  ])('refuses %s, with which a proxy would take a read for a write, and sends nothing', async (name) => {
    const header = { name, value: 'DELETE' }
    const transport = transportOf(() => Response.json({}))
    const readOnly = clusterOf({ transport, headers: [header], access: 'readOnly' })
    await expect(send(readOnly, home)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(`The declared header ${name} would change method or path`) as string,
    })
    expect(transport.seen).toEqual([])
    expect(headerProblem(header, false)).toBe('override')
  })

  it('tells a form what is wrong with a header', () => {
    expect(headerProblem({ name: 'x y', value: '' }, false)).toBe('name')
    expect(headerProblem({ name: 'x', value: '\n' }, false)).toBe('value')
    expect(headerProblem({ name: 'AUTHORIZATION', value: 'x' }, true)).toBe('reserved')
    expect(headerProblem({ name: 'AUTHORIZATION', value: 'x' }, false)).toBeUndefined()
  })
})

const credentials: AwsCredentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

/** Signature Version 4 by the letter of its documentation, from the canonical request on: not the code under test. */
function signature(canonical: string, region: string, service: string, date: string): string {
  const hex = (data: Uint8Array) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const sha = (text: string) => {
    const hash = new Sha256()
    hash.update(text)
    return hex(hash.digestSync())
  }
  const mac = (key: Uint8Array | string, text: string) => {
    const hash = new Sha256(key)
    hash.update(text)
    return hash.digestSync()
  }
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const steps = [day, region, service, 'aws4_request']
  const key = steps.reduce<Uint8Array | string>(mac, `AWS4${credentials.secretAccessKey}`)
  return hex(mac(key, ['AWS4-HMAC-SHA256', date, scope, sha(canonical)].join('\n')))
}
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('AWS signatures', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are checked here by the documented test vector', () => {
    const canonical = [
      'GET',
      '/',
      '',
      'host:example.amazonaws.com',
      'x-amz-date:20150830T123600Z',
      '',
      'host;x-amz-date',
      emptyHash,
    ]
    expect(signature(canonical.join('\n'), 'us-east-1', 'service', '20150830T123600Z')).toBe(
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    )
  })

  const signedBy = async (
    data: Partial<AwsCredentials>,
    path: string,
    body?: string,
    uri = 'https://search.example:443',
  ) => {
    const transport = transportOf(() => Response.json({}))
    const auth: Auth = { authType: 'awsIAM', authData: { ...credentials, ...data } }
    const clock = { now: () => now.getTime(), after: () => () => undefined }
    const method = body === undefined ? 'GET' : 'POST'
    await send(clusterOf({ transport, auth, uri }), { method, path, ...(body !== undefined && { body }) }, { clock })
    return transport.seen[0]!
  }

  it('cover exactly the path and query that are sent, for es', async () => {
    const { path, headers } = await signedBy({}, '/logs-*,b%20c/_search?q=a+b%20c%2Bd*&h=x,y&pretty&h=a')
    expect(path).toBe('/logs-%2A%2Cb%20c/_search?q=a%20b%20c%2Bd%2A&h=x%2Cy&pretty=&h=a')
    const canonical = [
      'GET',
      '/logs-%252A%252Cb%2520c/_search',
      'h=a&h=x%2Cy&pretty=&q=a%20b%20c%2Bd%2A',
      'host:search.example',
      'x-amz-date:20150830T123600Z',
      '',
      'host;x-amz-date',
      emptyHash,
    ].join('\n')
    expect(headers).toEqual({
      accept: 'application/json',
      'x-amz-date': '20150830T123600Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/es/aws4_request, ' +
        `SignedHeaders=host;x-amz-date, Signature=${signature(canonical, 'us-east-1', 'es', '20150830T123600Z')}`,
    })
  })

  it('carry the hash of the body and the session token, for aoss', async () => {
    const body = '{"q":"日🚀"}'
    const { headers } = await signedBy(
      { service: 'aoss', sessionToken: 'token' },
      '/a/_search',
      body,
      'https://x.example/base/',
    )
    const content = headers['x-amz-content-sha256'] ?? ''
    expect(content).toHaveLength(64)
    const canonical = [
      'POST',
      '/base/a/_search',
      '',
      'content-type:application/json',
      'host:x.example',
      `x-amz-content-sha256:${content}`,
      'x-amz-date:20150830T123600Z',
      'x-amz-security-token:token',
      '',
      'content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token',
      content,
    ].join('\n')
    expect(headers['authorization']).toContain(
      `Signature=${signature(canonical, 'us-east-1', 'aoss', '20150830T123600Z')}`,
    )
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    expect(content).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  })

  it('need nothing that a page over plain http lacks', async () => {
    const { headers: expected } = await signedBy({}, '/')
    vi.stubGlobal('crypto', undefined)
    expect((await signedBy({}, '/')).headers).toEqual(expected)
  })
})

describe('awsPath', () => {
  it('leaves what is refused refused', () => {
    for (const path of ['/a/..', '/a/%2e%2e', '//a', '/a%5Cb', '/a%FF', '/%zz'])
      expect(pathProblem(awsPath(path))).toBe(pathProblem(path))
  })
})
