import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterOf } from '../../testing/cluster.ts'
import { toCurl } from '../copyAs/toCurl.ts'
import { parseCurl } from './parseCurl.ts'
import { parsePasted } from './parsePasted.ts'

/** Method, path and body, as one line each. */
function read(text: string) {
  const { method, path, body, losses } = parseCurl(text) ?? {}
  return [method, path, body, losses]
}

describe('parseCurl', () => {
  it.each([
    ['curl localhost:9200', 'GET', '/', undefined, []],
    [
      'curl -XGET "http://localhost:9200/_search" -H "kbn-xsrf: reporting" -H "Content-Type: application/json" -d\'\n{\n  "size": 1\n}\'',
      'GET',
      '/_search',
      '{\n  "size": 1\n}',
      [],
    ],
    [
      "curl -X GET 'localhost:9200/a/_count?pretty' -H 'Content-Type: application/json' -d'\n{ \"q\": \"it'\\''s\" }\n'\n",
      'GET',
      '/a/_count?pretty',
      '{ "q": "it\'s" }',
      [],
    ],
    ['$ curl -sXPOST localhost:9200/a --data-raw \'{"x":"@a"}\' | jq .', 'POST', '/a', '{"x":"@a"}', []],
    ['curl -XPUT localhost:9200/a -d "{\\"x\\": \\"\\$1\\"}"', 'PUT', '/a', '{"x": "$1"}', []],
    [
      "curl 'http://h/a' \\\n  -H 'accept: */*' \\\r\n  --data-raw $'{\"x\":\"it\\'s \\u0021 \\n\"}' \\\n  --compressed --insecure",
      'POST',
      '/a',
      '{"x":"it\'s ! \n"}',
      [],
    ],
    ['# all\n\n  curl http://h/_cat?v # x', 'GET', '/_cat?v', undefined, []],
    ['curl -I http://h/a', 'HEAD', '/a', undefined, []],
    ['curl --head http://h/a', 'HEAD', '/a', undefined, []],
    ['curl -G http://h/_search -d q=a -d size=1', 'GET', '/_search?q=a&size=1', undefined, []],
    ['curl --get "http://h/_search?x=1" --data-urlencode "q=a b&c"', 'GET', '/_search?x=1&q=a%20b%26c', undefined, []],
    ["curl http://h/a --json '{\"x\"' --json ':1}'", 'POST', '/a', '{"x":1}', []],
    ['curl http://h/a -d a=1 -d b=2', 'POST', '/a', 'a=1&b=2', []],
    ['curl --request delete --url http://h/a', 'DELETE', '/a', undefined, []],
    ['curl -k -s -o /dev/null -w "%{http_code}" -m 5 --cacert ca.pem http://h/a', 'GET', '/a', undefined, []],
    ['curl -XPOST http://h/_bulk --data-binary @requests.ndjson', 'POST', '/_bulk', undefined, ['file']],
    ['curl -T a.json http://h/a', 'PUT', '/a', undefined, ['file']],
    ['curl -F a=b http://h/a', 'POST', '/a', undefined, ['form']],
    ['curl http://h/a; curl http://h/b', 'GET', '/a', undefined, ['further']],
    ['curl http://h/a http://h/b', 'GET', '/a', undefined, ['further']],
    ['curl http://h/a --next http://h/b -d x', 'GET', '/a', undefined, ['further']],
    ['curl http://h/a > out.txt 2>&1', 'GET', '/a', undefined, []],
    ['curl "$ES_URL/_search" -H "Authorization: ApiKey $KEY"', 'GET', '/_search', undefined, ['credentials']],
    ['curl "https://<host>:9200/_search?q=a b"', 'GET', '/_search?q=a b', undefined, []],
    ["curl 'http://[::1]:9200/a'", 'GET', '/a', undefined, []],
    ['curl ${URL}?pretty', 'GET', '/?pretty', undefined, []],
    ["curl 'http://h/<logs-{now/d}>/_search#x'", 'GET', '/<logs-{now/d}>/_search', undefined, []],
    [
      'curl.exe "http://h/a" ^\r\n  -H "a: b" ^\r\n  --data-raw "{\\"x\\":\\"c:\\\\\\\\d\\"}"',
      'POST',
      '/a',
      '{"x":"c:\\\\d"}',
      [],
    ],
    [
      'curl ^"http://h/a?x=^%^20y^" ^\n  -X ^"PUT^" ^\n  --data-raw ^"^{^\\^"x^\\^":^\n\n1^}^"',
      'PUT',
      '/a?x=%20y',
      '{"x":\n1}',
      [],
    ],
    ['curl "http://h/a" ^\n -d "{""x"":1}"', 'POST', '/a', '{"x":1}', []],
  ])('reads %s', (text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['', undefined],
    ['curl', undefined],
    ['curl ', undefined],
    ['curl -X GET', undefined],
    ['curly http://h/a', undefined],
    ['use curl http://h/a', undefined],
    ['wget http://h/a', undefined],
    ['curl ftp://h/a', undefined],
    ['curl https://me:pa/ss@h/a', undefined],
    ['curl -X PROPFIND http://h/a', undefined],
    ['GET /a', undefined],
  ])('makes nothing of %j', (text, nothing) => {
    expect(parseCurl(text)).toBe(nothing)
  })

  it.each([
    ["curl -u elastic:s3cret 'https://h:9200/a'", 'https://h:9200'],
    ['curl -sku elastic:s3cret https://h:9200/a', 'https://h:9200'],
    ['curl -uelastic:s3cret h/a', 'http://h'],
    ['curl --user me:s3cret HTTPS://h/a', 'https://h'],
    ['curl https://me:s3cret@h:9200/a', 'https://h:9200'],
    ['curl https://me:s3cret@x@h:9200/a', 'https://h:9200'],
    ["curl -H 'Authorization: ApiKey s3cret' http://h/a", 'http://h'],
    ["curl --header 'authorization:Bearer s3cret' http://h/a", 'http://h'],
    ["curl -H'Cookie: sid=s3cret' http://h/a", 'http://h'],
    ["curl -b 'sid=s3cret' http://h/a", 'http://h'],
    ['curl -E me.pem:s3cret http://h/a', 'http://h'],
    ["curl -H 'x-api-key: s3cret' http://h/a", 'http://h'],
    ['curl --aws-sigv4 aws:amz:x:es --user id:s3cret http://h/a', 'http://h'],
    ['curl --oauth2-bearer s3cret http://h/a', 'http://h'],
  ])('leaves the credentials out of %s', (text, host) => {
    const curl = parseCurl(text)
    expect(curl).toEqual({ method: 'GET', path: '/a', host, losses: ['credentials'] })
    expect(JSON.stringify(curl)).not.toContain('s3cret')
  })

  it('reads what toCurl writes', () => {
    const cluster = { ...clusterOf({}), uri: 'http://me:pw@h:9200', auth: { authType: 'none' } } as const
    const body = fc.string({ unit: 'grapheme' }).map((text) => `"${text}"`)
    const name = fc.constantFrom('GET', 'POST', 'HEAD', 'DELETE')
    fc.assert(
      fc.property(name, body, (method, text) => {
        const request = { method: method as 'GET', path: '/a%20b/_x?q=%27', body: text }
        expect(parseCurl(toCurl(cluster, request))).toEqual({ ...request, host: 'http://h:9200', losses: [] })
      }),
    )
  })

  it('never throws, whatever stands behind curl', () => {
    const part = fc.constantFrom(
      ...[
        ' ',
        '\n',
        '\\',
        '^',
        '"',
        "'",
        "$'",
        '-',
        '--',
        '-X',
        '-d',
        '@',
        'http://',
        'a',
        '\\u',
        '\\x',
        '#',
        '^\n\n',
        '{',
        '\ud800',
      ],
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(() => parseCurl(`curl ${parts.join('')}`)).not.toThrow()
      }),
      { numRuns: 5000 },
    )
    for (const one of [' ', '#\n', '\\', '"', '^', '^"', "'", '-', 'a ', '\\u0']) {
      expect(() => parseCurl(one.repeat(200_000))).not.toThrow()
      expect(() => parseCurl(`curl ${one.repeat(200_000)}`)).not.toThrow()
    }
  })
})

describe('parsePasted', () => {
  it('takes a curl command for one request', () => {
    expect(parsePasted("curl -u a:b h/_search -d '{}'")).toEqual({
      from: 'curl',
      requests: [{ method: 'POST', path: '/_search', body: '{}' }],
      losses: ['credentials'],
    })
  })

  it('takes a console text for its requests', () => {
    expect(parsePasted('# a\n\nget _search // b\n{"x": 1,} # c\nHEAD a')).toEqual({
      from: 'console',
      requests: [
        { method: 'GET', path: '_search', body: '{"x": 1,} # c' },
        { method: 'HEAD', path: 'a' },
      ],
      losses: [],
    })
  })

  it.each(['', 'plain text', '{"size": 1}', 'Dear all,\nGET a', 'GET', 'Get it here.', '$ ls', '# GET a'])(
    'leaves %j as it is',
    (text) => {
      expect(parsePasted(text)).toBeUndefined()
    },
  )
})
