import { sample } from './consoleSample.ts'

/** What is wrong, and how little of the rest is lost by it. */
export const broken = [
  sample('an open bracket at the end', 'POST a\n{"x": {"y": 1}', [
    ['POST', 'a', '{"x": {"y": 1}', ['unclosedBracket']],
  ]),
  sample('an open bracket before a request', 'POST a\n{"x": {\nGET b', [
    ['POST', 'a', '{"x": {', ['unclosedBracket']],
    ['GET', 'b'],
  ]),
  sample('an open bracket before a request in small letters', 'POST a\n{\nget _cat', [
    ['POST', 'a', '{', ['unclosedBracket']],
    ['GET', '_cat'],
  ]),
  sample('an open bracket before an indented request', '  POST a\n  {\n    "x": 1\n  GET b', [
    ['POST', 'a', '{\n    "x": 1', ['unclosedBracket']],
    ['GET', 'b'],
  ]),
  sample('a request that is indented further is none', 'POST a\n{\n  GET b\n}', [
    ['POST', 'a', '{\n  GET b\n}', ['unexpectedText', 'unexpectedText']],
  ]),
  sample('an SQL line in an open bracket is no request', 'POST a\n{\nDELETE FROM b\n', [
    ['POST', 'a', '{\nDELETE FROM b', ['unclosedBracket', 'unexpectedText', 'unexpectedText', 'unexpectedText']],
  ]),
  sample('a bracket too many', 'POST a\n{"x": 1}}\nGET b', [
    ['POST', 'a', '{"x": 1}}', ['unexpectedBracket']],
    ['GET', 'b'],
  ]),
  sample('a bracket too many on its own line', 'POST a\n{\n  "x": 1\n}\n}\nGET b', [
    ['POST', 'a', '{\n  "x": 1\n}\n}', ['unexpectedBracket']],
    ['GET', 'b'],
  ]),
  sample('a closing bracket alone', 'GET a\n}\nGET b', [
    ['GET', 'a', '}', ['unexpectedBracket']],
    ['GET', 'b'],
  ]),
  sample('the wrong bracket', 'POST a\n{"x": [1, 2}}\nGET b', [
    ['POST', 'a', '{"x": [1, 2}}', ['unclosedBracket', 'unexpectedBracket']],
    ['GET', 'b'],
  ]),
  sample('a bracket of a kind that is not open', 'POST a\n{"x": 1]}', [
    ['POST', 'a', '{"x": 1]}', ['unexpectedBracket']],
  ]),
  sample('a string without end', 'POST a\n{"x": "abc\n}\nGET b', [
    ['POST', 'a', '{"x": "abc\n}', ['unclosedString']],
    ['GET', 'b'],
  ]),
  sample('a string without end that takes the bracket', 'POST a\n{"x": "abc}\nGET b', [
    ['POST', 'a', '{"x": "abc}', ['unclosedBracket', 'unclosedString']],
    ['GET', 'b'],
  ]),
  sample('a string without end before another', 'POST a\n{"x": "abc,\n"y": "d"}\nGET b', [
    ['POST', 'a', '{"x": "abc,\n"y": "d"}', ['unclosedString', 'missingComma']],
    ['GET', 'b'],
  ]),
  sample('a string without end before a request with strings', 'POST a\n{"x": "abc\nPOST b\n{"": ""}', [
    ['POST', 'a', '{"x": "abc', ['unclosedBracket', 'unclosedString']],
    ['POST', 'b', '{"": ""}'],
  ]),
  sample('a string whose end is escaped', 'POST a\n{"x": "abc\\"}\nGET b', [
    ['POST', 'a', '{"x": "abc\\"}', ['unclosedBracket', 'unclosedString']],
    ['GET', 'b'],
  ]),
  sample('three quotes without end', 'POST a\n{"x": """abc\n}', [
    ['POST', 'a', '{"x": """abc\n}', ['unclosedBracket', 'unclosedTripleQuote']],
  ]),
  sample('three quotes without end before requests', 'POST a\n{"x": """abc\n}\nGET b\nGET c', [
    ['POST', 'a', '{"x": """abc\n}', ['unclosedBracket', 'unclosedTripleQuote']],
    ['GET', 'b'],
    ['GET', 'c'],
  ]),
  sample(
    'three quotes without end before a request with three quotes',
    'POST a\n{"x": """abc\n}\nPOST b\n{"y": """\nGET c\n"""}\nGET d',
    [
      ['POST', 'a', '{"x": """abc\n}', ['unclosedBracket', 'unclosedTripleQuote']],
      ['POST', 'b', '{"y": "\\nGET c\\n"}'],
      ['GET', 'd'],
    ],
  ),
  sample('three quotes that end with two', 'POST a\n{"x": """abc""}\nGET b', [
    ['POST', 'a', '{"x": """abc""}', ['unclosedBracket', 'unclosedTripleQuote']],
    ['GET', 'b'],
  ]),
  sample('a block comment without end', 'GET a\n/*\nGET b\nDELETE c', [['GET', 'a']], ['unclosedComment']),
  sample('a block comment without end in a body', 'POST a\n{"x": 1 /*\n}\nDELETE c', [
    ['POST', 'a', '{"x": 1 /*\n}\nDELETE c', ['unclosedBracket', 'unclosedComment']],
  ]),
  sample('a block comment without end behind a path', 'GET a /* b\nDELETE c', [
    ['GET', 'a', undefined, ['unclosedComment']],
  ]),
  sample('a comma that is missing', 'POST a\n{"x": 1\n"y": 2}', [['POST', 'a', '{"x": 1\n"y": 2}', ['missingComma']]]),
  sample('a comma that is missing between items', 'POST a\n[1 2 {}]', [
    ['POST', 'a', '[1 2 {}]', ['missingComma', 'missingComma']],
  ]),
  sample('a colon that is missing', 'POST a\n{"x" 1, "y" {}}', [
    ['POST', 'a', '{"x" 1, "y" {}}', ['missingColon', 'missingColon']],
  ]),
  sample('a value that is missing', 'POST a\n{"x": , "y": }', [
    ['POST', 'a', '{"x": , "y": }', ['missingValue', 'missingValue']],
  ]),
  sample('a name alone', 'POST a\n{"x"}', [['POST', 'a', '{"x"}', ['missingValue']]]),
  sample('a comma too many', 'POST a\n[1,, 2]', [['POST', 'a', '[1,, 2]', ['unexpectedComma']]]),
  sample('a comma before all', 'POST a\n{, "x": 1}', [['POST', 'a', '{, "x": 1}', ['unexpectedComma']]]),
  sample('an ellipsis', 'POST a\n{\n  "x": 1,\n  ...\n}', [
    ['POST', 'a', '{\n  "x": 1,\n  ...\n}', ['unexpectedText', 'missingValue']],
  ]),
  sample('a name without quotes', 'POST a\n{x: 1}', [['POST', 'a', '{x: 1}', ['unexpectedText']]]),
  sample('apostrophes in place of quotes', "POST a\n{'x': 'http://b'}", [
    ['POST', 'a', "{'x': 'http://b'}", ['unexpectedText', 'unexpectedText']],
  ]),
  sample('a number that is none', 'POST a\n{"x": 01, "y": .5, "z": 1.}', [
    ['POST', 'a', '{"x": 01, "y": .5, "z": 1.}', ['unexpectedText', 'unexpectedText', 'unexpectedText']],
  ]),
  sample('words that are no literals', 'POST a\n{"x": True, "y": undefined}', [
    ['POST', 'a', '{"x": True, "y": undefined}', ['unexpectedText', 'unexpectedText']],
  ]),
  sample('a body without its first bracket', 'POST a\n"x": 1\n}\nGET b', [
    ['POST', 'a', '"x": 1\n}', ['unexpectedText', 'unexpectedBracket']],
    ['GET', 'b'],
  ]),
  sample('text behind a bracket', 'POST a\n{"x": 1} foo\nGET b', [
    ['POST', 'a', '{"x": 1} foo', ['unexpectedText']],
    ['GET', 'b'],
  ]),
  sample('a template', 'POST a\n{"x": {{#toJson}}y{{/toJson}} }\nGET b', [
    [
      'POST',
      'a',
      '{"x": {{#toJson}}y{{/toJson}} }',
      [
        ...(['unexpectedBracket', 'unexpectedText', 'missingValue', 'unexpectedText', 'missingComma'] as const),
        ...(['unexpectedBracket', 'unexpectedText', 'missingValue'] as const),
      ],
    ],
    ['GET', 'b'],
  ]),
  sample('text before the first request', 'Try this:\n\nGET a', [['GET', 'a']], ['strayText']),
  sample(
    'prose that begins like a request',
    'Get all of them.\nPut it there:\nDelete the index first!\nGET a',
    [['GET', 'a']],
    ['strayText'],
  ),
  sample('a body without a request', '{"x": """\nGET b\n"""}\nGET a', [['GET', 'a']], ['strayText']),
  sample('a body without a request and without end', '{"x": 1\nGET a', [['GET', 'a']], ['strayText']),
  sample('a shell', '$ curl -X GET localhost:9200', [], ['strayText']),
  sample('other files', '<html>\n<body>GET</body>\n</html>', [], ['strayText']),
]
