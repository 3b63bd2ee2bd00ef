import { expect, it } from 'vitest'
import { formatBody } from './formatBody.ts'

it.each([
  ['members and items', '{"a":1.0,"b":[1,{}],"c":{}}', '{\n  "a": 1.0,\n  "b": [\n    1,\n    {}\n  ],\n  "c": {}\n}'],
  ['what is set out already', '{\n  "a": 1e400\n}', '{\n  "a": 1e400\n}'],
  [
    'a comment behind a member and one on its own line',
    '{"a":1, // why\n# own\n"b":2}',
    '{\n  "a": 1, // why\n  # own\n  "b": 2\n}',
  ],
  ['a comment first and last', '// all\n{}\n/* end */', '// all\n{}\n/* end */'],
  ['a comment in an empty object', '{ // none\n}', '{ // none\n}'],
  ['a long string, line breaks and all', '{"s":"""a\n  b"""}', '{\n  "s": """a\n  b"""\n}'],
  ['a variable', '{"size":${size}}', '{\n  "size": ${size}\n}'],
  ['several values', '{ "index": { } }\n{\n "a": 1,\n "b": [1, 2] }\n', '{"index":{}}\n{"a":1,"b":[1,2]}'],
  ['nothing', '', ''],
])('sets out %s', (_what, body, formatted) => expect(formatBody(body)).toBe(formatted))

it.each(['{"a": "open}', '{"a": [1}', '{"a": 1', '}', '{"s": """open}', '{"a":1} // one\n{"b":2}', '/* open'])(
  'leaves alone what it cannot read: %s',
  (body) => expect(formatBody(body)).toBeUndefined(),
)
