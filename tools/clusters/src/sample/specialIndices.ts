import { documentOf, type Fields, type SampleIndex } from './sampleIndex.ts'

const WIDE_FIELDS = 300
const wideTypes = ['keyword', 'text', 'long', 'double', 'boolean', 'date'] as const

/** An index of 300 fields in six groups. */
export function wideIndex(): SampleIndex {
  const groups = wideTypes.map((type): [string, object] => [
    `${type}_fields`,
    { properties: Object.fromEntries(namesOf(type).map((name) => [name, { type }])) },
  ])
  const documents = Array.from({ length: 25 }, (_, n) =>
    documentOf(
      n,
      Object.fromEntries(
        wideTypes.map((type) => [
          `${type}_fields`,
          Object.fromEntries(namesOf(type).map((name, field) => [name, wideValue(type, n * 50 + field)])),
        ]),
      ),
    ),
  )
  return { name: 'wide', fields: Object.fromEntries(groups), documents }
}

function namesOf(type: string): string[] {
  return Array.from({ length: WIDE_FIELDS / wideTypes.length }, (_, n) => `${type}_${String(n).padStart(2, '0')}`)
}

function wideValue(type: (typeof wideTypes)[number], n: number): string | number | boolean {
  switch (type) {
    case 'long':
      return n * 1_000_003
    case 'double':
      return n / 8
    case 'boolean':
      return n % 3 === 0
    case 'date':
      return new Date(Date.UTC(2023, 0, 1) + n * 3_600_000).toISOString()
    case 'keyword':
    case 'text':
      return `value ${n}`
  }
}

const noteFields: Fields = { note: { type: 'text' }, written: { type: 'date' } }

function notes(count: number) {
  return Array.from({ length: count }, (_, n) =>
    documentOf(n, { note: `Note number ${n}`, written: new Date(Date.UTC(2022, 5, 1 + n)).toISOString() }),
  )
}

/** Closed once it is filled. */
export function closedIndex(): SampleIndex {
  return { name: 'archive-2019', fields: noteFields, documents: notes(40) }
}

/** Not in lists unless they ask for hidden ones. */
export function hiddenIndex(): SampleIndex {
  return { name: 'audit-hidden', fields: noteFields, settings: { hidden: true }, documents: notes(12) }
}

export function dotIndex(): SampleIndex {
  return { name: '.searchdeck-sample', fields: noteFields, documents: notes(3) }
}

/** Yellow on a cluster of `nodes` nodes: each replica wants a node of its own. */
export function yellowIndex(nodes: number): SampleIndex {
  return {
    name: 'orders',
    fields: { number: { type: 'integer' }, total: { type: 'double' }, placed: { type: 'date' } },
    settings: { number_of_shards: 2, number_of_replicas: nodes },
    documents: Array.from({ length: 60 }, (_, n) =>
      documentOf(n, { number: n, total: 10 + n / 4, placed: new Date(Date.UTC(2024, 3, 1 + (n % 30))).toISOString() }),
    ),
  }
}
