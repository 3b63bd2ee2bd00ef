import { sample } from './consoleSample.ts'

/** Bodies of several values: one line each. */
export const lines = [
  sample('actions and documents', 'POST _bulk\n{"index": {"_index": "a"}}\n{"x": 1}\n{"delete": {"_id": "1"}}', [
    ['POST', '_bulk', '{"index": {"_index": "a"}}\n{"x": 1}\n{"delete": {"_id": "1"}}\n'],
  ]),
  sample('one line', 'POST a/_bulk\n{"delete": {"_id": "1"}}', [['POST', 'a/_bulk', '{"delete": {"_id": "1"}}\n']]),
  sample('with a query', 'PUT _bulk?refresh=true\n{"delete": {"_id": "1"}}', [
    ['PUT', '_bulk?refresh=true', '{"delete": {"_id": "1"}}\n'],
  ]),
  sample('documents over lines', 'POST _bulk\n{\n  "index": {}\n}\n{\n  "x": 1,\n\n  "y": [\n    2\n  ]\n}', [
    ['POST', '_bulk', '{ "index": {} }\n{ "x": 1, "y": [ 2 ] }\n'],
  ]),
  sample('blank lines between', 'POST _bulk\n{"index": {}}\n\n{"x": 1}\n\n\n', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1}\n'],
  ]),
  sample('comments between', 'POST _bulk\n# first\n{"index": {}} // a\n/* b */ {"x": 1}\n# last', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1}\n'],
  ]),
  sample('two on one line', 'POST _bulk\n{"index": {}} {"x": 1}', [['POST', '_bulk', '{"index": {}}\n{"x": 1}\n']]),
  sample('none between', 'POST _bulk\n{"index": {}}{"x": 1}', [['POST', '_bulk', '{"index": {}}\n{"x": 1}\n']]),
  sample('commas between', 'POST _bulk\n{"index": {}},\n{"x": 1}', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1}\n', ['trailingComma']],
  ]),
  sample('callouts', 'POST _bulk\n{"index": {}} <1>\n{"x": 1} <2>\n', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1}\n', ['docCallout', 'docCallout']],
  ]),
  sample('spaces in a line stay', 'POST _bulk\n{ "index" : { } }\n{"x":  1 }', [
    ['POST', '_bulk', '{ "index" : { } }\n{"x":  1 }\n'],
  ]),
  sample('strings of three quotes', 'POST _bulk\n{"index": {}}\n{"x": """a\nb"""}', [
    ['POST', '_bulk', '{"index": {}}\n{"x": "a\\nb"}\n'],
  ]),
  sample('searches', 'GET _msearch\n{}\n{"query": {"match_all": {}}}\n{"index": "b"}\n{"size": 0}', [
    ['GET', '_msearch', '{}\n{"query": {"match_all": {}}}\n{"index": "b"}\n{"size": 0}\n'],
  ]),
  sample('searches by template', 'GET a/_msearch/template\n{}\n{"id": "x"}', [
    ['GET', 'a/_msearch/template', '{}\n{"id": "x"}\n'],
  ]),
  sample('several values on any path', 'POST _ml/x/_data\n{"a": 1}\n{"a": 2}', [
    ['POST', '_ml/x/_data', '{"a": 1}\n{"a": 2}\n'],
  ]),
  sample('an index whose name ends alike', 'POST my_bulk\n{"a": 1}', [['POST', 'my_bulk', '{"a": 1}']]),
  sample('variables as lines', 'POST _bulk\n${action}\n${document}', [['POST', '_bulk', '${action}\n${document}\n']]),
  sample('the next request directly behind', 'POST _bulk\n{"index": {}}\n{"x": 1}\nGET a', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1}\n'],
    ['GET', 'a'],
  ]),
  sample('carriage returns', 'POST _bulk\r\n{"index": {}}\r\n{\r\n"x": 1\r\n}\r\n', [
    ['POST', '_bulk', '{"index": {}}\n{ "x": 1 }\n'],
  ]),
  sample('a line that is broken stays as typed', 'POST _bulk\n{"index": {}}\n{"x": 1]}\n{"index": {}}', [
    ['POST', '_bulk', '{"index": {}}\n{"x": 1]}\n{"index": {}}\n', ['unexpectedBracket']],
  ]),
]
