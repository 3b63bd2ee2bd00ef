import type { ImportProblem, RecordProblem } from '#jobs/import/read/importRecord.ts'
import type { NamedDocument } from './namedDocument.ts'

/** Why a document was not brought in: by itself, or by what the cluster said. */
export type RefusalReason =
  | {
      readonly kind: 'own'
      readonly problem: RecordProblem | 'notSent' | 'unanswered' | 'mayBeOurs' | 'dropped'
      readonly detail?: string | undefined
    }
  | { readonly kind: 'cluster'; readonly text: string }

/** A document that is not known to be there, and where it stands in the file. */
export interface RefusedDocument {
  readonly at: number
  readonly id?: string | undefined
  readonly reason: RefusalReason
}

/** So many are kept to be shown; the file has all of them. */
const MOST_LISTED = 1000
/** Texts are handed to the browser in parts of this size: it keeps them outside the memory of the page. */
const PART_CHARACTERS = 1_000_000

/** Documents that were not brought in: a list to look at, and a text of `_bulk` to try again. */
export function createRefusedDocuments(action: 'create' | 'index', target: string) {
  const listed: RefusedDocument[] = []
  const parts: Blob[] = []
  let texts: string[] = []
  let length = 0
  const list = (entry: RefusedDocument) => {
    // A part of a text keeps the whole text in memory: this is one of its own.
    if (listed.length < MOST_LISTED) listed.push({ ...entry, ...(entry.id !== undefined && { id: ownText(entry.id) }) })
  }
  const write = (text: string) => {
    texts.push(text)
    length += text.length
    if (length < PART_CHARACTERS) return
    parts.push(new Blob(texts))
    texts = []
    length = 0
  }
  const actionLine = ({ index = target, id, routing }: Pick<ImportProblem, 'index' | 'id' | 'routing'>) =>
    JSON.stringify({ [action]: { _index: index, _id: id, routing } })
  return {
    listed,
    addDocument(document: NamedDocument, reason: RefusalReason): void {
      list({ at: document.at, id: document.id, reason })
      write(`${actionLine(document)}\n${document.source}\n`)
    },
    addProblem(record: ImportProblem): void {
      const { at, id, problem, detail, text, isAction } = record
      list({ at, id, reason: { kind: 'own', problem, detail } })
      if (text === undefined) return
      // What is broken has to stay on its line.
      write(isAction === true ? `${text}\n` : `${actionLine(record)}\n${text.replaceAll(/[\r\n]+/g, ' ')}\n`)
    },
    /** The text of all of them. */
    file: (): Blob => new Blob([...parts, ...texts], { type: 'application/x-ndjson' }),
  }
}

function ownText(text: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(text))
  return typeof copy === 'string' ? copy : text
}
