import { seededRandom } from './random.ts'
import { type SampleDocument, type SampleIndex } from './sampleIndex.ts'

const COUNT = 400

/** Numbers that do not fit a JavaScript number, or lose their spelling in one. */
const exactIds = [
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '9007199254740995',
  '9223372036854775806',
  '9223372036854775807',
  '-9007199254740993',
  '-9223372036854775808',
] as const
const exactWeights = ['1.0', '-0', '1e3', '0.10', '123456789.123456789123', '5E-7', '100', '2.50'] as const

const things = ['lamp', 'chair', 'kettle', 'bicycle', 'notebook', 'umbrella', 'guitar', 'camera'] as const
const colours = ['red', 'blue', 'green', 'black', 'white'] as const
const verdicts = [
  'does what it says',
  'broke after a week',
  'a present that was liked',
  'smaller than expected',
] as const

/** A catalogue with nested reviews and variants and 64-bit ids, which are written as text and never as JavaScript numbers. */
export function products(): SampleIndex {
  const random = seededRandom(100)
  const documents = Array.from({ length: COUNT }, (_, n): SampleDocument => {
    const id = exactIds[n] ?? String(9_007_199_254_741_001n + BigInt(n) * 2n)
    const thing = random.pick(things)
    const rest = JSON.stringify({
      sku: `SKU-${String(n).padStart(5, '0')}`,
      name: `${random.pick(colours)} ${thing}`,
      category: { id: things.indexOf(thing) + 1, name: thing, path: `home/${thing}` },
      in_stock: random.whole(4) > 0,
      created: new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
      reviews: Array.from({ length: random.whole(4) }, () => ({
        user: `user-${random.whole(50)}`,
        stars: 1 + random.whole(5),
        text: random.pick(verdicts),
      })),
      variants: colours.slice(0, 1 + random.whole(4)).map((colour, index) => ({
        colour,
        ean: `40${String(n).padStart(6, '0')}${index}`,
        price: (1000 + random.whole(90_000)) / 100,
      })),
      discontinued: null,
    })
    const weight = exactWeights[n] ?? `${random.whole(50)}.${random.whole(10)}0`
    return { id, source: `{"id":${id},"weight_kg":${weight},${rest.slice(1)}` }
  })
  return { name: 'products', fields, documents }
}

const fields = {
  id: { type: 'long' },
  weight_kg: { type: 'double' },
  sku: { type: 'keyword' },
  name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
  category: { properties: { id: { type: 'integer' }, name: { type: 'keyword' }, path: { type: 'keyword' } } },
  in_stock: { type: 'boolean' },
  created: { type: 'date', format: 'yyyy-MM-dd' },
  reviews: {
    type: 'nested',
    properties: { user: { type: 'keyword' }, stars: { type: 'byte' }, text: { type: 'text' } },
  },
  variants: {
    type: 'nested',
    properties: { colour: { type: 'keyword' }, ean: { type: 'keyword' }, price: { type: 'double' } },
  },
  discontinued: { type: 'date' },
} as const
