import { entries, parseExact, valueRange, type TextRange } from '@searchdeck/exact-json'
import { present } from '../values.ts'
import { readHit, type SearchHit } from '../search/hits.ts'

/**
 * Reads the text of an answer to `documentRequest`, of `_mget` too; nothing where there is no such document. Its parts are
 * slices of the text. Throws `InvalidJsonError` for a text that is no JSON object.
 */
export function toDocument(text: string): SearchHit | undefined {
  const one = valueRange(text, ['docs', 0])
  const isFound = [...entries(text, one)].some(
    ({ key, start, end }) => key === 'found' && text.slice(start, end) === 'true',
  )
  return isFound ? readHit(text, one) : undefined
}

/** A document as a write left it: what the next write is compared with. */
export type WrittenDocument = Pick<SearchHit, 'index' | 'id' | 'version' | 'seqNo' | 'primaryTerm'> & {
  /** In the engine's words: `created`, `updated`, `noop`, `deleted`. */
  readonly result?: string
}

/** Reads the text of an answer to a write or deletion of one document, of `_bulk` too. Throws as `toDocument`. */
export function toWrittenDocument(text: string): WrittenDocument {
  const range = onlyItem(text)
  const { index, id, version, seqNo, primaryTerm } = readHit(text, range)
  const result = [...entries(text, range)].findLast(({ key }) => key === 'result')
  const told = result && parseExact(text.slice(result.start, result.end))
  return { index, id, ...present({ version, seqNo, primaryTerm, result: typeof told === 'string' ? told : undefined }) }
}

/** What the first action of a `_bulk` came to: `{items: [{index: …}]}`. */
export function onlyItem(text: string): TextRange | undefined {
  const item = valueRange(text, ['items', 0])
  return item && [...entries(text, item)][0]
}
