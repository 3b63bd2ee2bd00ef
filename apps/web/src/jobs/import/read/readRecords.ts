import { createBulkReader } from './bulkReader.ts'
import { createCsvReader, type CsvTerms } from './csvReader.ts'
import type { FileEncoding } from './fileHead.ts'
import type { ImportRecord, RecordReader } from './importRecord.ts'
import { createJsonReader, createNdjsonReader } from './jsonReaders.ts'
import { readText } from './readText.ts'

/** How a file is read. */
export type ReadTerms = { readonly encoding: FileEncoding } & (
  { readonly format: 'ndjson' | 'bulk' | 'json' } | { readonly format: 'csv'; readonly csv: CsvTerms }
)

/** What came of a piece of a file. */
export interface ReadPiece {
  readonly records: readonly ImportRecord[]
  /** Of the file, read for it. */
  readonly bytes: number
}

/** Reads a file piece by piece and never holds more of it than that, and a record that has begun. Rejects like `readText`. */
export async function* readRecords(
  stream: ReadableStream<Uint8Array>,
  terms: ReadTerms,
): AsyncGenerator<ReadPiece, void, undefined> {
  const reader = readerOf(terms)
  for await (const { text, bytes } of readText(stream, terms.encoding)) yield { records: reader.push(text), bytes }
  yield { records: reader.end(), bytes: 0 }
}

/** The reader of a format. */
export function readerOf(terms: ReadTerms): RecordReader {
  if (terms.format === 'csv') return createCsvReader(terms.csv)
  if (terms.format === 'bulk') return createBulkReader()
  return terms.format === 'json' ? createJsonReader() : createNdjsonReader()
}
