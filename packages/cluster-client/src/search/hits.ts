import { containerAt, decodeString, entries, items, type TextRange } from '@searchdeck/exact-json'

/**
 * What the engine says of a document. Whatever may be beyond 2^53 is the text of its JSON. A field of the document that is
 * called the same stands in `source` and never here.
 */
export interface DocumentMeta {
  readonly index: string
  /** `_doc` where the engine tells none. */
  readonly type: string
  readonly id: string
  readonly routing?: string
  /** Digits. */
  readonly version?: string
  /** Digits. */
  readonly seqNo?: string
  /** Digits. */
  readonly primaryTerm?: string
  /** Fields that were not indexed because their values do not fit. */
  readonly ignored?: readonly string[]
}

/** A hit or a document: parts of the text that came, none of them read. */
export interface SearchHit extends DocumentMeta {
  /** The whole hit, as it came. */
  readonly text: string
  /** JSON of `_source`; absent where the index does not keep it or it was not asked for. */
  readonly source?: string
  /** JSON of `fields`: each with a list of values. */
  readonly fields?: string
  /** JSON of the score; absent where hits are not scored. */
  readonly score?: string
  /** JSON of each value that it was sorted by: what `search_after` takes. */
  readonly sort?: readonly string[]
  /** JSON of `highlight`. */
  readonly highlight?: string
  /** JSON of `inner_hits`. */
  readonly innerHits?: string
}

type Draft = { -readonly [Name in keyof SearchHit]?: SearchHit[Name] }
type Read = (draft: Draft, text: string, range: TextRange) => void

const slice = (text: string, { start, end }: TextRange) => text.slice(start, end)

function raw(name: 'source' | 'fields' | 'score' | 'highlight' | 'innerHits' | 'version' | 'seqNo' | 'primaryTerm') {
  return (draft: Draft, text: string, range: TextRange) => {
    const value = slice(text, range)
    if (value === 'null') Reflect.deleteProperty(draft, name)
    else draft[name] = value
  }
}

function words(name: 'index' | 'type' | 'id' | 'routing') {
  return (draft: Draft, text: string, range: TextRange) => {
    const value = slice(text, range)
    if (value.startsWith('"')) draft[name] = decodeString(value)
    // Elasticsearch 1 and 2 may tell a routing as a number.
    else if (value !== 'null') draft[name] = value
  }
}

/** A map, because a document of a broken proxy may have a member `__proto__`. */
const members: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['_index', words('index')],
  ['_type', words('type')],
  ['_id', words('id')],
  ['_routing', words('routing')],
  ['_version', raw('version')],
  ['_seq_no', raw('seqNo')],
  ['_primary_term', raw('primaryTerm')],
  ['_score', raw('score')],
  ['_source', raw('source')],
  ['fields', raw('fields')],
  ['highlight', raw('highlight')],
  ['inner_hits', raw('innerHits')],
  [
    '_ignored',
    (draft, text, range) => {
      draft.ignored = itemTexts(text, range).flatMap((item) => (item.startsWith('"') ? [decodeString(item)] : []))
    },
  ],
  [
    'sort',
    (draft, text, range) => {
      draft.sort = itemTexts(text, range)
    },
  ],
])

function itemTexts(text: string, range: TextRange): string[] {
  return containerAt(text, range) === 'array' ? [...items(text, range)].map((item) => slice(text, item)) : []
}

/**
 * Reads a hit of a search or the document of "Get document API" at `range` of an answer's text (the whole of it when absent).
 * Its parts are slices of that text, and keep it in memory. Throws `InvalidJsonError` for what is no object.
 */
export function readHit(text: string, range?: TextRange): SearchHit {
  const draft: Draft = {}
  for (const entry of entries(text, range)) members.get(entry.key)?.(draft, text, entry)
  const whole = range ? slice(text, range) : text
  return { index: '', id: '', ...draft, type: draft.type ?? '_doc', text: whole }
}
