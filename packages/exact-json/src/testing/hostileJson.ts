import fc from 'fast-check'

/** A value as a text holds it: its own slice, its tokens, and the slices of what lies in it. */
export interface HostileValue {
  raw: string
  tokens: string[]
  members: { key: string | number; value: HostileValue }[]
}

export interface HostileText {
  text: string
  root: HostileValue
}

const numbers = [
  '9007199254740993',
  '-9223372036854775808',
  '18446744073709551615',
  '1.0',
  '-0',
  '0',
  '-0.0e-0',
  '1e400',
  '1E-400',
  '3.14159265358979323846264338327950288',
  '100000000000000000000000000000000000000001',
  '12E+5',
]
const pieces = [
  'a',
  ' ',
  'é',
  '\u2028',
  '😀',
  '\ud800',
  '\u007f',
  '\\u00e9',
  '\\u0000',
  '\\/',
  '\\\\',
  '\\"',
  '\\ud83d\\ude00',
  '\\udc00',
  '\\n',
  '//',
  '/*',
  '{',
  ']',
  ',',
  ':',
]
const keys = ['"a"', '"\\u0061"', '""', '"__proto__"', '"constructor"', '"toString"', '"b\\/c"', '"0"', '" id"']

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 })
const scalar = (token: fc.Arbitrary<string>) => token.map((raw): HostileValue => ({ raw, tokens: [raw], members: [] }))
const number = scalar(
  fc.oneof(
    fc.constantFrom(...numbers),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
    fc.bigInt().map(String),
  ),
)
const string = scalar(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => `"${parts.join('')}"`))
const keyword = scalar(fc.constantFrom('null', 'true', 'false'))

type Part = { before: string; after: string; value: HostileValue }

function container(
  open: string,
  close: string,
  parts: (Part & { key?: string; colon?: [string, string] })[],
  inside: string,
): HostileValue {
  let raw = open
  const tokens = [open]
  const members: HostileValue['members'] = []
  for (const [position, part] of parts.entries()) {
    if (position > 0) {
      raw += ','
      tokens.push(',')
    }
    raw += part.before
    if (part.key !== undefined && part.colon) {
      raw += `${part.key}${part.colon[0]}:${part.colon[1]}`
      tokens.push(part.key, ':')
    }
    raw += part.value.raw + part.after
    tokens.push(...part.value.tokens)
    members.push({ key: part.key === undefined ? position : (JSON.parse(part.key) as string), value: part.value })
  }
  return { raw: raw + (parts.length === 0 ? inside : '') + close, tokens: [...tokens, close], members }
}

const { value } = fc.letrec<{ value: HostileValue; array: HostileValue; object: HostileValue }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, number, string, keyword, tie('array'), tie('object')),
  array: fc
    .tuple(fc.array(fc.record({ before: space, after: space, value: tie('value') }), { maxLength: 4 }), space)
    .map(([parts, inside]) => container('[', ']', parts, inside)),
  object: fc
    .tuple(
      fc.array(
        fc.record({
          before: space,
          after: space,
          key: fc.constantFrom(...keys),
          colon: fc.tuple(space, space),
          value: tie('value'),
        }),
        { maxLength: 5 },
      ),
      space,
    )
    .map(([parts, inside]) => container('{', '}', parts, inside)),
}))

/** Valid JSON that breaks careless readers: long numbers, odd escapes, unpaired surrogates, duplicate and reserved keys. */
export const hostileText: fc.Arbitrary<HostileText> = fc
  .tuple(space, value, space)
  .map(([before, root, after]) => ({ text: before + root.raw + after, root }))

/** Text that is nearly JSON: a valid one with a piece cut out, doubled or replaced. */
export const nearlyJson: fc.Arbitrary<string> = fc
  .tuple(
    hostileText,
    fc.nat(),
    fc.nat(4),
    fc.constantFrom(
      '',
      ',',
      ':',
      '"',
      '\\',
      '}',
      ']',
      '{',
      '0',
      '-',
      '.',
      'e',
      '+',
      'nul',
      '//x',
      '/**/',
      '\u0001',
      '\ufeff',
      '\u00a0',
      "'",
    ),
  )
  .map(([{ text }, at, length, put]) => {
    const start = text.length === 0 ? 0 : at % (text.length + 1)
    return text.slice(0, start) + put + text.slice(start + length)
  })

/** Every path of a value with what it leads to; of duplicate keys the last. */
export function pathsOf(root: HostileValue): { path: (string | number)[]; value: HostileValue }[] {
  const last = new Map(root.members.map(({ key, value: member }) => [key, member]))
  return [
    { path: [], value: root },
    ...[...last].flatMap(([key, member]) =>
      pathsOf(member).map((at) => ({ path: [key, ...at.path], value: at.value })),
    ),
  ]
}
