import { sample } from './consoleSample.ts'

/** Strings of one line, and those in `"""`. */
export const strings = [
  sample(
    'escapes stay',
    String.raw`POST a
{"x": "\" \\ \/ \u00e9 \n"}`,
    [['POST', 'a', String.raw`{"x": "\" \\ \/ \u00e9 \n"}`]],
  ),
  sample(
    'a backslash before the end',
    String.raw`POST a
{"x": "c:\\", "y": 1}`,
    [['POST', 'a', String.raw`{"x": "c:\\", "y": 1}`]],
  ),
  sample('an empty string', 'POST a\n{"x": "", "": ""}', [['POST', 'a', '{"x": "", "": ""}']]),
  sample('brackets in a string', 'POST a\n{"x": "}{]["}\nGET b', [
    ['POST', 'a', '{"x": "}{]["}'],
    ['GET', 'b'],
  ]),
  sample('three quotes', 'POST a\n{"x": """say "hi" """}', [['POST', 'a', String.raw`{"x": "say \"hi\" "}`]]),
  sample('three quotes and nothing', 'POST a\n{"x": """"""}', [['POST', 'a', '{"x": ""}']]),
  sample('three quotes over lines', 'POST a\n{\n  "x": """\n    a;\n    b;\n  """\n}', [
    [
      'POST',
      'a',
      String.raw`{
  "x": "\n    a;\n    b;\n  "
}`,
    ],
  ]),
  sample(
    'a backslash in three quotes is one',
    String.raw`POST a
{"x": """a\nb\\"""}`,
    [['POST', 'a', String.raw`{"x": "a\\nb\\\\"}`]],
  ),
  sample('a tab and a control character in three quotes', 'POST a\n{"x": """a\tb\u0001"""}', [
    ['POST', 'a', String.raw`{"x": "a\tb\u0001"}`],
  ]),
  sample('comment signs in three quotes', 'POST a\n{"x": """# a\n// b\n/* c"""}', [
    ['POST', 'a', String.raw`{"x": "# a\n// b\n/* c"}`],
  ]),
  sample('a request in three quotes', 'POST a\n{"x": """\nGET b\n{}\n"""}\nGET c', [
    ['POST', 'a', String.raw`{"x": "\nGET b\n{}\n"}`],
    ['GET', 'c'],
  ]),
  sample('two quotes in three quotes', 'POST a\n{"x": """a""b"""}', [['POST', 'a', String.raw`{"x": "a\"\"b"}`]]),
  sample('a quote before the end of three quotes', 'POST a\n{"x": """a "b""""}', [
    ['POST', 'a', String.raw`{"x": "a \"b\""}`],
  ]),
  sample('a quote behind the beginning of three quotes', 'POST a\n{"x": """"b" a"""}', [
    ['POST', 'a', String.raw`{"x": "\"b\" a"}`],
  ]),
  sample('three quotes several times', 'POST a\n["""a""", """b""",]', [['POST', 'a', '["a", "b"]', ['trailingComma']]]),
  sample('three quotes as a name', 'POST a\n{"""x""": 1}', [['POST', 'a', '{"x": 1}']]),
  sample('three quotes as the body', 'POST a\n"""\nx\n"""', [['POST', 'a', String.raw`"\nx\n"`]]),
  sample('a callout behind three quotes', 'POST a\n{"x": """a""" <1>\n}', [
    ['POST', 'a', '{"x": "a" \n}', ['docCallout']],
  ]),
  sample('carriage returns in three quotes', 'POST a\r\n{"x": """a\r\nb"""}', [
    ['POST', 'a', String.raw`{"x": "a\r\nb"}`],
  ]),
  sample(
    'a query with pipes',
    'POST /_query?format=txt\n{\n  "query": """\n    FROM logs\n    | WHERE a == "b" // c\n    | LIMIT 5\n  """\n}',
    [
      [
        'POST',
        '/_query?format=txt',
        String.raw`{
  "query": "\n    FROM logs\n    | WHERE a == \"b\" // c\n    | LIMIT 5\n  "
}`,
      ],
    ],
  ),
  sample('emoji and line separators in strings', 'POST a\n{"x": "🚀\u2028\u00a0", "y": """🚀\u2028"""}', [
    ['POST', 'a', '{"x": "🚀\u2028\u00a0", "y": "🚀\u2028"}'],
  ]),
  sample('a variable in strings', 'POST a\n{"x": "${a}", "y": """${b}"""}', [
    ['POST', 'a', '{"x": "${a}", "y": "${b}"}'],
  ]),
  sample('a string over lines', 'POST a\n{"x": "SELECT b\n\tFROM c", "y": 1}\nGET b', [
    ['POST', 'a', String.raw`{"x": "SELECT b\n\tFROM c", "y": 1}`, ['lineBreakInString']],
    ['GET', 'b'],
  ]),
  sample(
    'a string over lines with signs and escapes',
    'POST a\n{\n  "x": "\n    // \\"b\\" { [\n    # c\n  "\n}\nGET b',
    [
      ['POST', 'a', '{\n  "x": "\\n    // \\"b\\" { [\\n    # c\\n  "\n}', ['lineBreakInString']],
      ['GET', 'b'],
    ],
  ),
  sample('a string whose lines end with backslashes', 'POST a\n{"x": "b \\\n c"}', [
    ['POST', 'a', '{"x": "b \\n c"}', ['lineBreakInString']],
  ]),
]
