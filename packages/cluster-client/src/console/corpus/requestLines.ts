import { sample } from './consoleSample.ts'

/** One line each: methods, paths, and what stands around them. */
export const requestLines = [
  sample('a path without a slash', 'GET _cat/indices', [['GET', '_cat/indices']]),
  sample('a path with a slash', 'GET /_cat/indices', [['GET', '/_cat/indices']]),
  sample('the root', 'GET /', [['GET', '/']]),
  sample('a method in small letters', 'get _cluster/health', [['GET', '_cluster/health']]),
  sample('a capitalised method before a path', 'Delete /old-logs', [['DELETE', '/old-logs']]),
  sample('a method in mixed case', 'pOsT /_refresh', [['POST', '/_refresh']]),
  sample('all methods', 'GET a\nPOST b\nPUT c\nPATCH d\nDELETE e\nHEAD f\nOPTIONS g', [
    ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const).map(
      (method, index) => [method, 'abcdefg'.charAt(index)] as const,
    ),
  ]),
  sample('a name alone in small letters', 'get orders', [['GET', 'orders']]),
  sample('several spaces and tabs before the path', 'GET \t  /orders', [['GET', '/orders']]),
  sample('spaces behind the path', 'GET /orders   \t', [['GET', '/orders']]),
  sample('an indented request', '    GET /orders', [['GET', '/orders']]),
  sample('no space before the path', 'GET/orders', [['GET', '/orders', undefined, ['missingSpace']]]),
  sample('a query', 'GET /orders/_search?size=5&from=10', [['GET', '/orders/_search?size=5&from=10']]),
  sample('a query without a path before it', 'GET ?pretty', [['GET', '?pretty']]),
  sample('spaces and quotes in a query', 'GET _search?q=user:"ann lee" AND state:open', [
    ['GET', '_search?q=user:"ann lee" AND state:open'],
  ]),
  sample('a comment sign in quotes of a query', 'GET _search?q="a # b // c"', [['GET', '_search?q="a # b // c"']]),
  sample('an address in a query', 'GET _search?q=url:http://a.example/b', [
    ['GET', '_search?q=url:http://a.example/b'],
  ]),
  sample('a range in a query', 'GET _search?q=age:[10 TO 20]&size=1', [['GET', '_search?q=age:[10 TO 20]&size=1']]),
  sample('an open range in a query', 'GET _search?q=age:{10 TO 20}', [['GET', '_search?q=age:{10 TO 20}']]),
  sample('a spaced open range in a query', 'GET _search?q=age: {10 TO 20}', [['GET', '_search?q=age: {10 TO 20}']]),
  sample('a body in a query', 'GET _search?source={"size": 1, "query": {"match_all": {}}}', [
    ['GET', '_search?source={"size": 1, "query": {"match_all": {}}}'],
  ]),
  sample('date math', 'GET /<logs-{now/d}>/_search', [['GET', '/<logs-{now/d}>/_search']]),
  sample('date math with format and zone', 'GET <logs-{now/d{yyyy.MM.dd|+12:00}}>', [
    ['GET', '<logs-{now/d{yyyy.MM.dd|+12:00}}>'],
  ]),
  sample('date math twice', 'GET <a-{now/d}>,<b-{now/M-1M}>/_count // both', [
    ['GET', '<a-{now/d}>,<b-{now/M-1M}>/_count'],
  ]),
  sample('escaped date math', 'PUT /%3Clogs-%7Bnow%2Fd%7D%3E', [['PUT', '/%3Clogs-%7Bnow%2Fd%7D%3E']]),
  sample('wildcards and exclusions', 'GET logs-*,-logs-2020*/_search', [['GET', 'logs-*,-logs-2020*/_search']]),
  sample('a star that could begin a comment', 'GET /*/_search', [['GET', '/*/_search']]),
  sample('a star alone', 'DELETE /*', [['DELETE', '/*']]),
  sample('two stars in a path', 'GET /*,-.*/*/x', [['GET', '/*,-.*/*/x']]),
  sample('a remote cluster', 'GET west:logs-*/_search', [['GET', 'west:logs-*/_search']]),
  sample('a placeholder', 'GET /{index}/_doc/{id}', [['GET', '/{index}/_doc/{id}']]),
  sample('a placeholder in angle brackets', 'GET /<index>/_settings', [['GET', '/<index>/_settings']]),
  sample('a variable', 'GET /${index}/_search', [['GET', '/${index}/_search']]),
  sample('a variable alone', 'get ${path}', [['GET', '${path}']]),
  sample('a hash in a path', 'GET /orders/_doc/a#1', [['GET', '/orders/_doc/a#1']]),
  sample('a space in an id', 'GET /orders/_doc/a b', [['GET', '/orders/_doc/a b', undefined, ['spaceInPath']]]),
  sample('other scripts and emoji', 'GET /日誌/_doc/🚀', [['GET', '/日誌/_doc/🚀']]),
  sample('percent signs', 'GET /a%20b/_doc/100%', [['GET', '/a%20b/_doc/100%']]),
  sample('doubled slashes', 'GET //_search', [['GET', '//_search']]),
  sample('a whole address', 'GET http://localhost:9200/_search?size=1', [
    ['GET', '/_search?size=1', undefined, ['hostInPath']],
  ]),
  sample('an address over TLS with credentials', 'GET https://me:pw@search.example/_cat/nodes', [
    ['GET', '/_cat/nodes', undefined, ['hostInPath']],
  ]),
  sample('an address without a path', 'GET http://localhost:9200', [['GET', '/', undefined, ['hostInPath']]]),
  sample('an address with a query only', 'GET http://localhost:9200?pretty', [
    ['GET', '?pretty', undefined, ['hostInPath']],
  ]),
  sample('an address without a scheme', 'PUT localhost:9200/orders', [['PUT', '/orders', undefined, ['hostInPath']]]),
  sample('a number in place of the host', 'GET 127.0.0.1:9200/_cat', [['GET', '/_cat', undefined, ['hostInPath']]]),
  sample('a path in quotes', 'GET "/orders/_search"', [['GET', '/orders/_search', undefined, ['quotedPath']]]),
  sample('an address in quotes', "GET 'localhost:9200/_search?q=a b'", [
    ['GET', '/_search?q=a b', undefined, ['quotedPath', 'hostInPath']],
  ]),
  sample('a version of HTTP', 'GET /_search HTTP/1.1', [['GET', '/_search', undefined, ['httpVersion']]]),
  sample('a version of HTTP behind a query with spaces', 'GET /_search?q=a b HTTP/2', [
    ['GET', '/_search?q=a b', undefined, ['httpVersion']],
  ]),
  sample('a version of HTTP before a comment', 'GET /_search HTTP/1.0 // c', [
    ['GET', '/_search', undefined, ['httpVersion']],
  ]),
  sample('a callout', 'GET /_search <1>', [['GET', '/_search', undefined, ['docCallout']]]),
  sample('two callouts', 'GET /_search <1> <2>', [['GET', '/_search', undefined, ['docCallout', 'docCallout']]]),
  sample('a callout before a comment', 'GET /_search <12> # c', [['GET', '/_search', undefined, ['docCallout']]]),
  sample('a call to Kibana', 'GET kbn:/api/spaces/space', [
    ['GET', 'kbn:/api/spaces/space', undefined, ['kibanaPath']],
  ]),
  sample('a method alone', 'GET', [['GET', '', undefined, ['missingPath']]]),
  sample('a method alone between requests', 'GET a\nDELETE\nGET b', [
    ['GET', 'a'],
    ['DELETE', '', undefined, ['missingPath']],
    ['GET', 'b'],
  ]),
  sample('a method with a comment only', 'GET # which?', [['GET', '', undefined, ['missingPath']]]),
  sample('a method that is none', 'FETCH /orders\n{"a": 1}\nGET b', [['GET', 'b']], ['unknownMethod']),
  sample(
    'a method that is none behind a request',
    'GET a\nTRACE /orders\nGET b',
    [
      ['GET', 'a'],
      ['GET', 'b'],
    ],
    ['unknownMethod'],
  ),
  sample('a word that begins like a method', 'GETTING started\nPOSTED /x', [], ['strayText', 'unknownMethod']),
  sample('a name that begins like a method', 'GET get_orders', [['GET', 'get_orders']]),
  sample(
    'headers of a file for HTTP clients',
    'POST /_search HTTP/1.1\nHost: localhost\nContent-Type: application/json\n\n{"size": 1}',
    [['POST', '/_search', '{"size": 1}', ['httpVersion', 'headerLine', 'headerLine']]],
  ),
  sample('headers without a body', 'GET /_cat\nAccept: application/json\n\nGET /b', [
    ['GET', '/_cat', undefined, ['headerLine']],
    ['GET', '/b'],
  ]),
]
