import { bigCluster, bigDocuments, bigProperties, type FakeOptions } from '@searchdeck/fake-cluster'

/** 1,000 documents with 60 fields and a date. */
export const timedIndex = 'logs-nginx-checkout-2026.11.19-001000'
/** 1,000 documents with 300 fields. */
export const wideIndex = 'metrics-host-checkout-2026.11.19-001000'
/** Ten documents with 1,000 fields. */
export const widestIndex = 'traces-apm-checkout-2026.11.19-001000'
/** As many documents as are wanted: see `manyHits.ts`. */
export const endlessIndex = 'audit-checkout-2026.11.19-001000'

const timestamp = { '@timestamp': { type: 'date' } }

/** A big cluster in which four of the indices hold documents beside the one that always does. */
export function benchCluster(): FakeOptions {
  const big = bigCluster()
  return {
    ...big,
    documents: {
      ...big.documents,
      [timedIndex]: bigDocuments(1000, 60).map(dated),
      [wideIndex]: bigDocuments(1000, 300),
      [widestIndex]: bigDocuments(10, 1000),
    },
    mappings: {
      ...big.mappings,
      [timedIndex]: { properties: { ...timestamp, ...bigProperties(60) } },
      [wideIndex]: { properties: bigProperties(300) },
      [widestIndex]: { properties: bigProperties(1000) },
      [endlessIndex]: { properties: endlessProperties },
    },
  }
}

/** Four minutes and a bit lie between two of them. */
function dated(source: string, at: number): string {
  const time = new Date(Date.UTC(2026, 10, 16) + at * 251_000).toISOString()
  return `{"@timestamp":"${time}",${source.slice(1)}`
}

/** Of the documents in `manyHits.ts`. */
const endlessProperties = {
  ...timestamp,
  order: { type: 'long' },
  price: { type: 'double' },
  paid: { type: 'boolean' },
  status: { type: 'keyword' },
  customer: { properties: { name: { type: 'keyword' }, city: { type: 'keyword' } } },
  message: { type: 'text' },
}
