import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { parseConsole } from '../grammar/parseConsole.ts'
import { consoleRequest } from '../sending/consoleRequest.ts'
import { javaScriptText } from './javaScriptText.ts'
import { toConsole, toConsoleText } from './toConsoleText.ts'
import { toCurl } from './toCurl.ts'
import { toFetch } from './toFetch.ts'
import { toJavaScriptClient } from './toJavaScriptClient.ts'
import { toPython } from './toPython.ts'

const basic = {
  uri: 'https://me:pa%2Fss@w@search.example/base/',
  auth: { authType: 'basicAuth', authData: { username: 'me', password: 's3cret' } },
  engine: { distribution: 'elasticsearch' },
} as const
const plain = { uri: 'http://host:9200', auth: { authType: 'none' }, engine: { distribution: 'opensearch' } } as const
const aws = {
  uri: 'https://search.example',
  auth: {
    authType: 'awsIAM',
    authData: {
      accessKeyId: 'idid',
      secretAccessKey: 's3cret',
      sessionToken: 'token',
      region: 'eu-west-1',
      service: 'aoss',
    },
  },
  engine: {},
} as const

describe('toCurl', () => {
  const call = { method: 'POST', path: '/a/_search?q=it%27s', body: `{"q":"it's"}` } as const

  it('quotes for sh and leaves credentials out', () => {
    const auth = { authType: 'basicAuth', authData: { username: 'me', password: 'secret' } } as const
    expect(toCurl({ uri: 'https://me:secret@host:9200/', auth }, call)).toBe(
      `curl -X POST --globoff --path-as-is 'https://host:9200/a/_search?q=it%27s' -H "Authorization: $AUTHORIZATION" ` +
        `-H 'Content-Type: application/json' --data-raw '{"q":"it'\\''s"}'`,
    )
  })

  it('lets curl sign for AWS', () => {
    const authData = {
      accessKeyId: 'id',
      secretAccessKey: 'key',
      sessionToken: 'token',
      region: 'eu-west-1',
      service: 'aoss',
    } as const
    const text = toCurl({ uri: 'https://host', auth: { authType: 'awsIAM', authData } }, { method: 'GET', path: '/' })
    expect(text).toContain(`--aws-sigv4 'aws:amz:eu-west-1:aoss' --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY"`)
    expect(text).not.toMatch(/'id|key'|token'/)
  })

  it('does not wait for the body of a HEAD', () => {
    const none = { uri: 'http://host', auth: { authType: 'none' } } as const
    expect(toCurl(none, { method: 'HEAD', path: '/a' })).toBe(`curl --head --globoff --path-as-is 'http://host/a'`)
  })
})

describe('toConsole', () => {
  it('is method and path, and the body below', () => {
    expect(toConsole({ method: 'GET', path: '/_cat/indices' })).toBe('GET /_cat/indices')
    expect(toConsole({ method: 'PUT', path: '/a', body: '{}' })).toBe('PUT /a\n{}')
  })
})

describe('toConsoleText', () => {
  it('is read back as the same requests', () => {
    const json = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value, undefined, 2)),
    )
    const lines = fc
      .array(fc.json(), { minLength: 2 })
      .map((values) => `${values.map((one) => `{"x":${one}}`).join('\n')}\n`)
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS')
    const path = fc.constantFrom(
      '/',
      '/a/_search?q=%22x%22',
      '/_bulk',
      '/%3Ca-%7Bnow%2Fd%7D%3E',
      '/a%20b/_doc/x#1'.replace('#', '%23'),
    )
    const request = fc.record({ method, path, body: fc.oneof(json, lines) }, { requiredKeys: ['method', 'path'] })
    fc.assert(
      fc.property(fc.array(request), (requests) => {
        const sent = (one: (typeof requests)[number]) => consoleRequest(one)
        expect(parseConsole(toConsoleText(requests)).requests.map(sent)).toEqual(requests.map(sent))
      }),
    )
  })

  it('has a blank line between requests', () => {
    expect(
      toConsoleText([
        { method: 'GET', path: '/a' },
        { method: 'POST', path: '/_bulk', body: '{}\n{}\n' },
      ]),
    ).toBe('GET /a\n\nPOST /_bulk\n{}\n{}\n')
    expect(toConsoleText([])).toBe('')
  })
})

describe('copied programs', () => {
  const call: ClusterRequest = { method: 'POST', path: '/a%2Fb/_search?q=x', body: '{\n "n": 9007199254740993\n}' }

  it('are fetch', () => {
    expect(toFetch(basic, call)).toBe(
      `const answer = await fetch('https://search.example/base/a%2Fb/_search?q=x', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: process.env.AUTHORIZATION },
  body: \`{
 "n": 9007199254740993
}\`,
})
console.log(answer.status, await answer.text())
`,
    )
  })

  it('put a body that fetch cannot send with GET into the query', () => {
    expect(toFetch(plain, { method: 'GET', path: '/a?b=c', body: '{"x":1}' })).toContain(
      `'http://host:9200/a?b=c&source=%7B%22x%22%3A1%7D&source_content_type=application%2Fjson'`,
    )
  })

  it('are the client of the engine in JavaScript', () => {
    expect(toJavaScriptClient(basic, call)).toBe(
      `import { Client } from '@elastic/elasticsearch'

const client = new Client({ node: 'https://search.example/base', headers: { authorization: process.env.AUTHORIZATION } })
const answer = await client.transport.request(
  {
    method: 'POST',
    path: '/a%2Fb/_search',
    querystring: 'q=x',
    body: \`{
 "n": 9007199254740993
}\`,
  },
  { headers: { 'content-type': 'application/json' }, meta: true },
)
console.log(answer.statusCode, answer.body)
`,
    )
    expect(toJavaScriptClient(plain, { method: 'GET', path: '/' })).toContain("from '@opensearch-project/opensearch'\n")
    expect(toJavaScriptClient(aws, call)).toContain("AwsSigv4Signer({ region: 'eu-west-1', service: 'aoss' })")
  })

  it('are the client of the engine in Python', () => {
    expect(toPython(basic, call)).toBe(
      `import os

from elasticsearch import Elasticsearch

client = Elasticsearch('https://search.example:443/base', headers={'Authorization': os.environ['AUTHORIZATION']})
answer = client.perform_request(
    'POST',
    '/a%2Fb/_search?q=x',
    headers={'accept': 'application/json', 'content-type': 'application/json'},
    body='''{
 "n": 9007199254740993
}''',
)
print(answer)
`,
    )
    expect(toPython(plain, { method: 'GET', path: '/' })).toBe(
      `from opensearchpy import OpenSearch

client = OpenSearch('http://host:9200')
answer = client.transport.perform_request(
    'GET',
    '/',
)
print(answer)
`,
    )
    expect(toPython(aws, call)).toContain(
      "Urllib3AWSV4SignerAuth(boto3.Session().get_credentials(), 'eu-west-1', 'aoss')",
    )
  })

  it.each([toCurl, toFetch, toJavaScriptClient, toPython])('hold no credentials: %o', (copy) => {
    for (const cluster of [basic, aws]) expect(copy(cluster, call)).not.toMatch(/me:|pa%2Fss|w@|s3cret|idid|'token/i)
  })

  it('keep texts exactly, whatever signs they hold', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('\n', '\r', '\\', "'", '"', '`', '$', '{', '${x}', '\u2028', '\ud800', '🚀', '*/', '//', 'a'),
        )
        .map((parts) => parts.join('')),
    )
    const texts = fc.sample(text, 500)
    const program = `export default [${texts.map(javaScriptText).join(',\n')}]`
    const read = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`)) as {
      default: unknown
    }
    expect(read.default).toEqual(texts)
  })
})
