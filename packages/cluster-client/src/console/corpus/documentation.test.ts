import { expect, it } from 'vitest'
import { parseConsole } from '../grammar/parseConsole.ts'
import { parsePasted } from '../paste/parsePasted.ts'
import { consoleBody } from '../sending/consoleBody.ts'

/** A request with the values of its body, one a line of what is sent. */
type Call = readonly [request: string, ...values: readonly unknown[]]

/** What documentation has in its boxes, and the calls that its readers mean to make. */
const consoles: readonly (readonly [what: string, text: string, ...calls: readonly Call[]])[] = [
  ['a call alone', 'GET /_cluster/health', ['GET /_cluster/health']],
  ['a call without a slash', 'GET _cat/indices?v=true&s=index', ['GET _cat/indices?v=true&s=index']],
  ['a call with spaces behind it', 'GET /_nodes/stats   \n', ['GET /_nodes/stats']],
  ['a flag without a value', 'GET /_search?pretty\n{ "size": 0 }', ['GET /_search?pretty', { size: 0 }]],
  ['small letters', 'put /books\n\nget books/_mapping', ['PUT /books'], ['GET books/_mapping']],
  ['a tab behind the method', 'GET\t/_tasks?detailed', ['GET /_tasks?detailed']],
  ['lines of Windows', 'PUT /a\r\n{\r\n  "aliases": { "b": {} }\r\n}\r\n', ['PUT /a', { aliases: { b: {} } }]],
  ['a mark of bytes', '\uFEFFGET /_aliases', ['GET /_aliases']],
  [
    'a body on the next line but one',
    'POST /a/_count\n\n{ "query": { "match_all": {} } }',
    ['POST /a/_count', { query: { match_all: {} } }],
  ],
  [
    'a mark for readers',
    'PUT /a\n{\n  "settings": {\n    "number_of_shards": 3, <1>\n    "number_of_replicas": 2 <2>\n  }\n}',
    ['PUT /a', { settings: { number_of_shards: 3, number_of_replicas: 2 } }],
  ],
  [
    'a mark in a comment',
    'GET /a/_search\n{\n  "from": 5, // <1>\n  "size": 20 # <2>\n}',
    ['GET /a/_search', { from: 5, size: 20 }],
  ],
  ['a mark behind the path', 'GET /a/_doc/1 <1>\n\nDELETE /a/_doc/1 <2>', ['GET /a/_doc/1'], ['DELETE /a/_doc/1']],
  [
    'a mark behind the last bracket',
    'POST /_aliases\n{\n  "actions": [\n    { "add": { "index": "a", "alias": "b" } } <1>\n  ]\n} <2>',
    ['POST /_aliases', { actions: [{ add: { index: 'a', alias: 'b' } }] }],
  ],
  [
    'a mark behind a bracket that opens',
    'GET /_search\n{\n  "query": { <1>\n    "bool": { <2>\n      "must": []\n    }\n  }\n}',
    ['GET /_search', { query: { bool: { must: [] } } }],
  ],
  [
    'instructions for the tests of the page',
    'GET /_search\n{\n  "size": 1\n}\n// TEST[setup:my_index]\n// TEST[s/size/from/]',
    ['GET /_search', { size: 1 }],
  ],
  ['the name of the box', '// CONSOLE\nGET _cat/health\n// TESTRESPONSE[skip:no]', ['GET _cat/health']],
  ['an explanation before each', '# First, make it\nPUT a\n\n# Then look\nGET a\n', ['PUT a'], ['GET a']],
  [
    'a block above',
    '/*\n * Counts by day\n */\nGET a/_search\n{ "size": 0 /* none */ }',
    ['GET a/_search', { size: 0 }],
  ],
  [
    'a member that is commented out',
    'GET a/_search\n{\n  // "from": 1,\n  "size": 2\n  // , "sort": []\n}',
    ['GET a/_search', { size: 2 }],
  ],
  [
    'a comma behind the last',
    'PUT a\n{\n  "mappings": {\n    "properties": {\n      "b": { "type": "keyword" },\n    },\n  },\n}',
    ['PUT a', { mappings: { properties: { b: { type: 'keyword' } } } }],
  ],
  [
    'a comma before a comment',
    'POST a/_search\n{ "query": { "ids": { "values": ["1", "2", /* "3" */] } } }',
    ['POST a/_search', { query: { ids: { values: ['1', '2'] } } }],
  ],
  [
    'a script over lines',
    'POST a/_update/1\n{\n  "script": {\n    "source": """\n      ctx._source.n += params.by; // "more"\n      if (ctx._source.n > 9) { ctx.op = \'none\' }\n    """,\n    "params": { "by": 4 }\n  }\n}',
    [
      'POST a/_update/1',
      {
        script: {
          source: `\n      ctx._source.n += params.by; // "more"\n      if (ctx._source.n > 9) { ctx.op = 'none' }\n    `,
          params: { by: 4 },
        },
      },
    ],
  ],
  [
    'a pattern with backslashes',
    'PUT _ingest/pipeline/a\n{ "processors": [{ "grok": { "field": "m", "patterns": ["""\\[%{DATA:a}\\] "%{WORD:b}" """] } }] }',
    ['PUT _ingest/pipeline/a', { processors: [{ grok: { field: 'm', patterns: ['\\[%{DATA:a}\\] "%{WORD:b}" '] } }] }],
  ],
  [
    'SQL over lines',
    'POST _sql?format=txt\n{\n  "query": """\n  SELECT a FROM b\n  WHERE c > 1\n  """\n}',
    ['POST _sql?format=txt', { query: '\n  SELECT a FROM b\n  WHERE c > 1\n  ' }],
  ],
  [
    'a query in pipes',
    'POST /_query?format=txt\n{\n  "query": """\nFROM a\n| STATS n = COUNT(*) BY b\n| LIMIT 5\n  """\n}',
    ['POST /_query?format=txt', { query: '\nFROM a\n| STATS n = COUNT(*) BY b\n| LIMIT 5\n  ' }],
  ],
  [
    'a query of one line',
    'POST _plugins/_ppl\n{ "query": "source=a | fields b" }',
    ['POST _plugins/_ppl', { query: 'source=a | fields b' }],
  ],
  [
    'documents in bulk',
    'POST _bulk\n{ "index" : { "_index" : "a", "_id" : "1" } }\n{ "field1" : "value1" }\n{ "delete" : { "_index" : "a", "_id" : "2" } }',
    ['POST _bulk', { index: { _index: 'a', _id: '1' } }, { field1: 'value1' }, { delete: { _index: 'a', _id: '2' } }],
  ],
  [
    'documents in bulk with blank lines',
    'PUT a/_bulk?refresh\n{"index":{}}\n{"n":1}\n\n{"index":{}}\n{"n":2}\n\n\nGET a/_count',
    ['PUT a/_bulk?refresh', { index: {} }, { n: 1 }, { index: {} }, { n: 2 }],
    ['GET a/_count'],
  ],
  [
    'searches together',
    'GET a/_msearch\n{ }\n{"query" : {"match" : { "m": "x"}}}\n{"index": "b"}\n{"size" : 1}',
    ['GET a/_msearch', {}, { query: { match: { m: 'x' } } }, { index: 'b' }, { size: 1 }],
  ],
  [
    'a search by template',
    'GET _search/template\n{\n  "id": "t",\n  "params": { "q": "{{#a}}b{{/a}}" }\n}',
    ['GET _search/template', { id: 't', params: { q: '{{#a}}b{{/a}}' } }],
  ],
  [
    'a date in a name, escaped',
    '# PUT <logs-{now/d}>\nPUT /%3Clogs-%7Bnow%2Fd%7D%3E',
    ['PUT /%3Clogs-%7Bnow%2Fd%7D%3E'],
  ],
  ['an id with escapes', 'GET a/_doc/x%2Fy%20z%25?routing=k%26l', ['GET a/_doc/x%2Fy%20z%25?routing=k%26l']],
  [
    'several indices and a pattern',
    'GET /a,b-*,-b-1/_search?ignore_unavailable=true',
    ['GET /a,b-*,-b-1/_search?ignore_unavailable=true'],
  ],
  ['a cluster before the name', 'GET /here:a,there:b*/_search', ['GET /here:a,there:b*/_search']],
  ['a query in the path', 'GET a/_search?q=user.id:kimchy&sort=n:desc', ['GET a/_search?q=user.id:kimchy&sort=n:desc']],
  ['words in the path', 'GET a/_search?q=user:"John Smith" AND n:>3', ['GET a/_search?q=user:"John Smith" AND n:>3']],
  [
    'filters of the answer',
    'GET /_cluster/state?filter_path=metadata.indices.*.stat*,-nodes',
    ['GET /_cluster/state?filter_path=metadata.indices.*.stat*,-nodes'],
  ],
  ['a whole address', 'GET http://localhost:9200/_cat/nodes?v', ['GET /_cat/nodes?v']],
  [
    'an address of a host with a port',
    'GET https://search.example.com:443/a/_search\n{ "size": 0 }',
    ['GET /a/_search', { size: 0 }],
  ],
  [
    'the version of HTTP and headers',
    'POST /a/_doc HTTP/1.1\nHost: localhost:9200\nContent-Type: application/json\n\n{ "n": 1 }',
    ['POST /a/_doc', { n: 1 }],
  ],
  [
    'boxes of Markdown',
    '```json\nPUT /a\n{ "settings": {} }\n```\n\nand\n\n```\nGET /a\n```',
    ['PUT /a', { settings: {} }],
    ['GET /a'],
  ],
  [
    'boxes of AsciiDoc',
    '[source,console]\n----\nGET /a\n----\n\n[source,console]\n--------------------------------------------------\nPOST /a/_close\n--------------------------------------------------',
    ['GET /a'],
    ['POST /a/_close'],
  ],
  ['boxes of Jekyll', '```json\nGET /_cat/plugins?v\n```\n{% include copy-curl.html %}', ['GET /_cat/plugins?v']],
  [
    'calls without blank lines',
    'PUT a\nPUT a/_doc/1\n{"n":1}\nPOST a/_refresh\nGET a/_search',
    ['PUT a'],
    ['PUT a/_doc/1', { n: 1 }],
    ['POST a/_refresh'],
    ['GET a/_search'],
  ],
  [
    'one box with a long indentation',
    '    PUT /a\n    {\n      "settings": {\n        "n": 1\n      }\n    }\n\n    GET /a',
    ['PUT /a', { settings: { n: 1 } }],
    ['GET /a'],
  ],
  ['tabs in the body', 'PUT a\n{\n\t"settings":\t{\n\t\t"n": 1\n\t}\n}', ['PUT a', { settings: { n: 1 } }]],
  ['spaces that do not break', 'PUT\u00A0/a\n{\u00A0"settings":\u00A0{} }', ['PUT /a', { settings: {} }]],
  [
    'a bracket on the line of the call',
    'PUT _cluster/settings {\n  "persistent": { "a.b": "c" }\n}',
    ['PUT _cluster/settings', { persistent: { 'a.b': 'c' } }],
  ],
  [
    'keys with dots and slashes',
    'PUT a/_settings\n{ "index.routing.allocation.require.box/type": null }',
    ['PUT a/_settings', { 'index.routing.allocation.require.box/type': null }],
  ],
  [
    'numbers in all forms',
    'POST a/_doc\n{ "a": -1.50e+3, "b": 0.1, "c": -0 }',
    ['POST a/_doc', { a: -1500, b: 0.1, c: -0 }],
  ],
  [
    'letters beyond ASCII',
    'PUT bücher/_doc/1\n{ "titel": "Häuser 🏠", "作者": "山田" }',
    ['PUT bücher/_doc/1', { titel: 'Häuser 🏠', 作者: '山田' }],
  ],
  [
    'escapes in strings',
    'POST a/_doc\n{ "p": "C:\\\\temp\\\\x", "q": "\\u00e9 \\"z\\"" }',
    ['POST a/_doc', { p: 'C:\\temp\\x', q: 'é "z"' }],
  ],
  [
    'a text to be analysed',
    'POST _analyze\n{\n  "analyzer": "standard",\n  "text": ["the 2 QUICK", "GET it"]\n}',
    ['POST _analyze', { analyzer: 'standard', text: ['the 2 QUICK', 'GET it'] }],
  ],
  [
    'a policy with a script of its own',
    'PUT _plugins/_ism/policies/p\n{ "policy": { "states": [{ "name": "hot", "actions": [], "transitions": [{ "state_name": "d", "conditions": { "min_index_age": "1d" } }] }] } }',
    [
      'PUT _plugins/_ism/policies/p',
      {
        policy: {
          states: [
            { name: 'hot', actions: [], transitions: [{ state_name: 'd', conditions: { min_index_age: '1d' } }] },
          ],
        },
      },
    ],
  ],
  [
    'HEAD and OPTIONS',
    'HEAD /a\nHEAD a/_doc/1\nOPTIONS /_search',
    ['HEAD /a'],
    ['HEAD a/_doc/1'],
    ['OPTIONS /_search'],
  ],
  [
    'a body for DELETE',
    'DELETE /_search/scroll\n{ "scroll_id": "x==" }',
    ['DELETE /_search/scroll', { scroll_id: 'x==' }],
  ],
]

it.each(consoles.map(([what, ...rest]) => [what, rest] as const))('reads %s', (_what, [text, ...calls]) => {
  const { requests } = parseConsole(text)
  const read = requests.map(({ method, path, body }) => {
    const sent = consoleBody(body, path).text
    return [`${method} ${path}`, ...valuesOf(sent)]
  })
  expect(read).toEqual(calls)
})

/** What is sent is one value, or one a line. */
function valuesOf(sent: string | undefined): unknown[] {
  if (sent === undefined) return []
  try {
    return [JSON.parse(sent)]
  } catch {
    return sent
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }
}

const commands: readonly (readonly [what: string, text: string, call: Call])[] = [
  [
    'a command with its body',
    `curl -X PUT "localhost:9200/a?pretty" -H 'Content-Type: application/json' -d'\n{\n  "settings": { "n": 1 }\n}\n'`,
    ['PUT /a?pretty', { settings: { n: 1 } }],
  ],
  [
    'a command over lines',
    `curl -X POST 'https://localhost:9200/a/_search' \\\n  -u elastic:$PASSWORD \\\n  --cacert http_ca.crt \\\n  -H 'Content-Type: application/json' \\\n  -d '{ "size": 0 }'`,
    ['POST /a/_search', { size: 0 }],
  ],
  ['a command that only reads', 'curl -XGET localhost:9200/_cat/indices?v', ['GET /_cat/indices?v']],
  [
    'a command behind a prompt',
    '$ curl -s "http://localhost:9200/_cluster/health?pretty"',
    ['GET /_cluster/health?pretty'],
  ],
  [
    'a command with lines of JSON',
    `curl -X POST "localhost:9200/_bulk" -H "Content-Type: application/x-ndjson" --data-binary '{"index":{"_index":"a"}}\n{"n":1}\n'`,
    ['POST /_bulk', { index: { _index: 'a' } }, { n: 1 }],
  ],
  [
    'a command with JSON by its own option',
    `curl --json '{"size":1}' https://search.example.com/a/_search`,
    ['POST /a/_search', { size: 1 }],
  ],
  [
    'a command of Windows',
    'curl -X POST "localhost:9200/a/_doc" -H "Content-Type: application/json" -d "{\\"n\\": 1}"',
    ['POST /a/_doc', { n: 1 }],
  ],
  ['a command with a key', `curl -H "Authorization: ApiKey \${API_KEY}" "\${ES_URL}/a/_count"`, ['GET /a/_count']],
]

it.each(commands)('takes %s', (_what, text, call) => {
  const { requests = [] } = parsePasted(text) ?? {}
  expect(
    requests.map(({ method, path, body }) => [
      `${method} ${path}`,
      ...valuesOf(body === undefined ? undefined : consoleBody(body, path).text),
    ]),
  ).toEqual([call])
})
