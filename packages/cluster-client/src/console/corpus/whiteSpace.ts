import { sample } from './consoleSample.ts'

/** Ends of lines and spaces of all kinds. */
export const whiteSpace = [
  sample('nothing', '', []),
  sample('white space only', ' \t\r\n\n\u00a0\ufeff', []),
  sample('carriage returns with line feeds', 'POST a\r\n{\r\n  "x": 1\r\n}\r\n\r\nGET b\r\n', [
    ['POST', 'a', '{\r\n  "x": 1\r\n}'],
    ['GET', 'b'],
  ]),
  sample('carriage returns alone', 'POST a\r{"x": 1}\rGET b', [
    ['POST', 'a', '{"x": 1}'],
    ['GET', 'b'],
  ]),
  sample('mixed ends of lines', 'GET a\r\n\rGET b\n\r\nGET c', [
    ['GET', 'a'],
    ['GET', 'b'],
    ['GET', 'c'],
  ]),
  sample('tabs', '\tPOST\ta\n\t{\n\t\t"x":\t1\n\t}', [['POST', 'a', '{\n\t\t"x":\t1\n\t}']]),
  sample('a byte order mark', '\ufeffGET a', [['GET', 'a']]),
  sample('no-break spaces around a path', 'GET\u00a0a\u00a0\n\u00a0\u00a0GET b', [
    ['GET', 'a'],
    ['GET', 'b'],
  ]),
  sample('no-break spaces in a body', 'POST a\n{\n\u00a0\u00a0"x": 1\n}', [
    ['POST', 'a', '{\n "x": 1\n}', ['specialSpace']],
  ]),
  sample('no-break spaces in a string stay', 'POST a\n{"x": "a\u00a0b"}', [['POST', 'a', '{"x": "a\u00a0b"}']]),
  sample('spaces without width', 'POST a\n{\u200b"x": 1\u200b}', [
    ['POST', 'a', '{ "x": 1 }', ['specialSpace', 'specialSpace']],
  ]),
  sample('a line separator ends no line', 'GET /a\u2028GET /b', [
    ['GET', '/a\u2028GET /b', undefined, ['spaceInPath']],
  ]),
  sample('a line separator in a body', 'POST a\n{"x":\u2028 1}', [['POST', 'a', '{"x":  1}', ['specialSpace']]]),
  sample('many blank lines', '\n\n\nGET a\n\n\n\n\nGET b\n\n\n', [
    ['GET', 'a'],
    ['GET', 'b'],
  ]),
  sample('no line break at the end', 'GET a\n\nPOST b\n{"x": 1}', [
    ['GET', 'a'],
    ['POST', 'b', '{"x": 1}'],
  ]),
  sample('form feeds', 'GET a\n\f\nGET b', [
    ['GET', 'a'],
    ['GET', 'b'],
  ]),
]
