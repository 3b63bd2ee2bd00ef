import { sample } from './consoleSample.ts'

/** Where bodies begin and end, and what is mended in them. */
export const bodies = [
  sample('a body below', 'POST a\n{"x": 1}', [['POST', 'a', '{"x": 1}']]),
  sample('an empty object', 'POST a\n{}', [['POST', 'a', '{}']]),
  sample('a list', 'POST a\n[1, 2]', [['POST', 'a', '[1, 2]']]),
  sample('a body of many lines', 'POST a\n{\n  "x": {\n    "y": [\n      1\n    ]\n  }\n}', [
    ['POST', 'a', '{\n  "x": {\n    "y": [\n      1\n    ]\n  }\n}'],
  ]),
  sample('the bracket on the line of the path', 'POST a/_search {\n  "x": 1\n}', [
    ['POST', 'a/_search', '{\n  "x": 1\n}', ['bodyOnRequestLine']],
  ]),
  sample('a whole body on the line of the path', 'POST _search {"size": 0}', [
    ['POST', '_search', '{"size": 0}', ['bodyOnRequestLine']],
  ]),
  sample('a body directly behind the path', 'POST _search{"size": 0}', [
    ['POST', '_search', '{"size": 0}', ['bodyOnRequestLine']],
  ]),
  sample('a body on the line of a query', 'POST _search?pretty { "size": 0 }', [
    ['POST', '_search?pretty', '{ "size": 0 }', ['bodyOnRequestLine']],
  ]),
  sample('an empty body on the line of the path', 'POST _search {}', [
    ['POST', '_search', '{}', ['bodyOnRequestLine']],
  ]),
  sample('a list on the line of the path', 'POST _x [1]', [['POST', '_x', '[1]', ['bodyOnRequestLine']]]),
  sample('a body without a path', 'POST {"a": 1}', [['POST', '', '{"a": 1}', ['missingPath', 'bodyOnRequestLine']]]),
  sample('blank lines before the body', 'POST a\n\n\n{"x": 1}', [['POST', 'a', '{"x": 1}']]),
  sample('blank lines in the body', 'POST a\n{\n\n"x": 1\n\n}', [['POST', 'a', '{\n\n"x": 1\n\n}']]),
  sample('the next request without a blank line', 'POST a\n{"x": 1}\nPOST b\n{"y": 2}', [
    ['POST', 'a', '{"x": 1}'],
    ['POST', 'b', '{"y": 2}'],
  ]),
  sample('requests without bodies', 'GET a\nGET b\n\nGET c', [
    ['GET', 'a'],
    ['GET', 'b'],
    ['GET', 'c'],
  ]),
  sample('an indented console', '   POST a\n   {\n     "x": 1\n   }\n   GET b', [
    ['POST', 'a', '{\n     "x": 1\n   }'],
    ['GET', 'b'],
  ]),
  sample('numbers stay as they are', 'POST a\n{"n": [9007199254740993, 1.0, -0, 1e400, 0.10, 1E+2]}', [
    ['POST', 'a', '{"n": [9007199254740993, 1.0, -0, 1e400, 0.10, 1E+2]}'],
  ]),
  sample('keys that are there twice stay', 'POST a\n{"x": 1, "x": 2}', [['POST', 'a', '{"x": 1, "x": 2}']]),
  sample('literals', 'POST a\n{"t": true, "f": false, "n": null}', [
    ['POST', 'a', '{"t": true, "f": false, "n": null}'],
  ]),
  sample('a comma behind the last member', 'POST a\n{"x": 1,}', [['POST', 'a', '{"x": 1}', ['trailingComma']]]),
  sample('a comma behind the last item', 'POST a\n[1, 2, ]', [['POST', 'a', '[1, 2 ]', ['trailingComma']]]),
  sample('commas behind several last ones', 'POST a\n{\n  "x": [\n    {"y": 1,},\n  ],\n}', [
    ['POST', 'a', '{\n  "x": [\n    {"y": 1}\n  ]\n}', ['trailingComma', 'trailingComma', 'trailingComma']],
  ]),
  sample('a last comma before a comment', 'POST a\n{"x": 1, // c\n}', [
    ['POST', 'a', '{"x": 1 \n}', ['trailingComma']],
  ]),
  sample('a comma behind the whole body', 'POST a\n{"x": 1},', [['POST', 'a', '{"x": 1}', ['trailingComma']]]),
  sample('a callout behind a member', 'POST a\n{\n  "x": 1, <1>\n  "y": 2 <2>\n}', [
    ['POST', 'a', '{\n  "x": 1, \n  "y": 2 \n}', ['docCallout', 'docCallout']],
  ]),
  sample('a callout behind brackets', 'POST a\n{ <1>\n  "x": [ <2>\n  ] <3>\n} <4>', [
    ['POST', 'a', '{ \n  "x": [ \n  ] \n} ', ['docCallout', 'docCallout', 'docCallout', 'docCallout']],
  ]),
  sample('callouts without a space', 'POST a\n{"x": "b",<1>\n"y": 2<2>\n}<3>', [
    ['POST', 'a', '{"x": "b",\n"y": 2\n}', ['docCallout', 'docCallout', 'docCallout']],
  ]),
  sample('what looks like a callout in a string', 'POST a\n{"x": "a <1>"}', [['POST', 'a', '{"x": "a <1>"}']]),
  sample('a number in brackets is no callout', 'POST a\n{"x": 1 (1)\n}', [
    ['POST', 'a', '{"x": 1 (1)\n}', ['unexpectedText']],
  ]),
  sample('a callout in the middle of a line is none', 'POST a\n{"x": <1> 2}', [
    ['POST', 'a', '{"x": <1> 2}', ['unexpectedText', 'missingComma']],
  ]),
  sample('a variable as a value', 'POST a\n{"size": ${size}, "query": ${query.all}}', [
    ['POST', 'a', '{"size": ${size}, "query": ${query.all}}'],
  ]),
  sample('a variable as the body', 'POST a\n${body}', [['POST', 'a', '${body}']]),
  sample('a variable within a number', 'POST a\n{"size": 1${zeros}}', [['POST', 'a', '{"size": 1${zeros}}']]),
  sample('a string as the body', 'POST a\n"text"', [['POST', 'a', '"text"']]),
  sample('a number as the body', 'POST a\n 42 \nGET b', [
    ['POST', 'a', '42'],
    ['GET', 'b'],
  ]),
  sample('YAML', 'PUT _watch/x\ntrigger:\n  schedule: {}\n# daily\nname: "#1"\n\nGET b', [
    ['PUT', '_watch/x', 'trigger:\n  schedule: {}\n# daily\nname: "#1"', ['plainBody']],
    ['GET', 'b'],
  ]),
  sample('YAML with its mark', 'PUT x\n---\na: 1\nGET b', [
    ['PUT', 'x', '---\na: 1', ['plainBody']],
    ['GET', 'b'],
  ]),
  sample('plain text', 'GET _analyze\nthe quick fox\njumps\n\nGET b', [
    ['GET', '_analyze', 'the quick fox\njumps', ['plainBody']],
    ['GET', 'b'],
  ]),
  sample(
    'text behind a blank line is no body',
    'GET a\n\nAnd then:\n\nGET b',
    [
      ['GET', 'a'],
      ['GET', 'b'],
    ],
    ['strayText'],
  ),
  sample(
    'text behind a body is no part of it',
    'POST a\n{"x": 1}\nThis answers with:\nGET b',
    [
      ['POST', 'a', '{"x": 1}'],
      ['GET', 'b'],
    ],
    ['strayText'],
  ),
  sample(
    'a fence behind a body',
    '```\nPOST a\n{"x": 1}\n```\n',
    [['POST', 'a', '{"x": 1}']],
    ['strayText', 'strayText'],
  ),
]
