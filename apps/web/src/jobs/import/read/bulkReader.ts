import { containerAt, entries, isValid, type Entry } from '@searchdeck/exact-json'
import { placeOf, sourceOf } from './documentOf.ts'
import type { ImportProblem, ImportRecord, RecordReader } from './importRecord.ts'
import { createLineSplitter, type TextLine } from './lineSplitter.ts'

const actions = ['index', 'create', 'delete', 'update']
const names = { _id: 'id', routing: 'routing', _routing: 'routing', _index: 'index' } as const

/** A line of `_bulk` that says what is to be done. */
export interface BulkLine {
  readonly action: string
  readonly place: { readonly id?: string; readonly routing?: string; readonly index?: string }
}

/** What an action line of `_bulk` says ("Bulk API"); nothing for any other line. */
export function bulkLineOf(text: string): BulkLine | undefined {
  if (containerAt(text) !== 'object' || !isValid(text)) return undefined
  const [member, ...more] = entries(text)
  if (!member || more.length > 0 || !actions.includes(member.key)) return undefined
  if (containerAt(text, member) !== 'object') return undefined
  return { action: member.key, place: placeIn(text, member) }
}

function placeIn(text: string, member: Entry): BulkLine['place'] {
  return placeOf(text, [...entries(text, member)], names)
}

interface Action extends BulkLine {
  readonly at: number
  readonly text: string
}

/** The text of `_bulk`: an action on one line, its document on the next. Deletions and updates are refused one by one. */
export function createBulkReader(): RecordReader {
  const lines = createLineSplitter()
  let action: Action | undefined
  const other = ({ at, action: name, place, text }: Action, document?: TextLine): ImportProblem => ({
    ...{ kind: 'problem', at, problem: 'otherAction', detail: name, ...place, isAction: true },
    text: document?.text === undefined ? text : `${text}\n${document.text}`,
  })
  const begin = ({ at, text }: TextLine): ImportRecord[] => {
    const begun = text === undefined ? undefined : bulkLineOf(text)
    if (text === undefined) return [{ kind: 'problem', at, problem: 'tooLong' }]
    if (!begun) return [{ kind: 'problem', at, problem: 'notAction', text, isAction: true }]
    const next = { ...begun, at, text }
    // The only one without a line of its own below it.
    if (begun.action === 'delete') return [other(next)]
    action = next
    return []
  }
  const take = (line: TextLine): ImportRecord[] => {
    if (!action) return begin(line)
    const { action: name, place } = action
    const record = name === 'update' ? other(action, line) : sourceOf(line.text, { at: line.at, ...place })
    action = undefined
    return [record]
  }
  return {
    push: (text) => lines.push(text).flatMap(take),
    end: () => {
      const last = lines.end().flatMap(take)
      if (!action) return last
      const { at, text, place } = action
      return [...last, { kind: 'problem', at, problem: 'noDocument', ...place, text, isAction: true }]
    },
  }
}
