import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'

/** An index of the big cluster with a mapping. */
const target = 'orders-search-2026.11'

async function openImport(place: Place, search = '') {
  await start(place, { path: `/cluster/0/import${search}`, saved: [savedAs(place.clusters).big] })
  await place.page.locator('main button').first().waitFor()
}

async function choose(place: Place, name: string, text: string, search = `?index=${target}`) {
  await openImport(place, search)
  const buffer = Buffer.from(text)
  await place.page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
  await place.page.locator('main h2, main [role=alert]').first().waitFor()
  await place.traffic.settle()
}

const order = (n: number) =>
  `{"_id":"order-${n}","order_id":9223372036854775${100 + n},"price":${n}.50,"customer":{"name":"Ada ${n}","city":"Zürich"},"tags":["new","paid"]}`
const orders = (count: number) => Array.from({ length: count }, (_, n) => order(n))

const table = [
  '\ufeff_id;order_id;price;paid;note',
  ...Array.from({ length: 20 }, (_, n) => `${n};922337203685477${n};${n}.50;${n % 2 === 0};"'=SUM(A${n})"`),
].join('\r\n')

async function run(place: Place) {
  await place.page.locator('main button[type=submit]').click()
  await place.page.locator('main dl').waitFor()
}

export const importShots: readonly Shot[] = [
  { name: 'import', languages, prepare: (place) => openImport(place) },
  {
    name: 'import-wrong',
    prepare: (place) => choose(place, 'export.json', '<!doctype html><title>Sign in</title>'),
  },
  {
    name: 'import-documents',
    languages,
    prepare: (place) => choose(place, 'orders.ndjson', [...orders(30), '{"_id":"cut'].toSpliced(2, 0, '{"a":').join('\n')),
  },
  { name: 'import-table', prepare: (place) => choose(place, 'orders.csv', table) },
  {
    name: 'import-running',
    prepare: async (place) => {
      await choose(place, 'orders.ndjson', orders(30).join('\n'))
      place.clusters.big.cluster.fail(/_bulk/, { status: 429, headers: { 'retry-after': '240' } })
      await run(place)
      await place.page.locator('main [role=timer]').waitFor()
    },
  },
  {
    name: 'import-ended',
    prepare: async (place) => {
      await choose(place, 'orders.ndjson', [...orders(30), order(3), '{"_id":"cut', '[1]', order(7)].join('\n'))
      await run(place)
      await place.page.locator('main [role=grid]').waitFor()
    },
  },
  {
    name: 'import-refused',
    languages: ['en'],
    prepare: async (place) => {
      await choose(place, 'orders.ndjson', orders(30).join('\n'))
      place.clusters.big.cluster.fail(/_bulk/, { status: 403 })
      await run(place)
      await place.page.locator('main [role=status][data-tone]').waitFor()
    },
  },
]
