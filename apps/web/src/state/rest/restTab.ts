import * as v from 'valibot'
import { storedAnswers, takeAnswers } from './storedAnswers.ts'
import type { RestRequest, SentRequest } from './sentRequest.ts'

/** The form of one request, or the text of a whole console. */
export type TabMode = 'request' | 'text'

/** Where a request stands in the text of its tab, in UTF-16 offsets. */
interface TextRange {
  readonly from: number
  readonly to: number
}

/** A tab of the console. */
export interface RestTab {
  /** Its key in the database. It gets another one where two windows change the same tab. */
  readonly name: string
  /** What it was called when this window first had it: stays the same as long as the window does. */
  readonly key: string
  readonly label: string
  readonly mode: TabMode
  readonly request: RestRequest
  /** The text of a whole console; empty where there never was one. */
  readonly text: string
  /** Where the request of the form stands in the text, while the form is shown; absent where it is not in it. */
  readonly inText?: TextRange | undefined
  /** What was last sent from here, in its order. */
  readonly answers: readonly SentRequest[]
}

export const emptyRequest: RestRequest = { method: 'GET', path: '', body: '' }

const text = v.fallback(v.optional(v.string(), ''), '')
const offset = v.pipe(v.number(), v.integer(), v.minValue(0))
const schema = v.looseObject({
  name: v.pipe(v.string(), v.minLength(1)),
  label: text,
  request: v.fallback(
    v.looseObject({ method: v.fallback(v.optional(v.string(), 'GET'), 'GET'), path: text, body: text }),
    { ...emptyRequest },
  ),
  response: v.fallback(v.optional(v.unknown()), undefined),
  mode: v.fallback(v.optional(v.picklist(['request', 'text']), 'request'), 'request'),
  text,
  inText: v.fallback(v.optional(v.object({ from: offset, to: offset })), undefined),
  answers: v.fallback(v.optional(v.array(v.unknown()), []), []),
  revision: v.fallback(v.optional(v.string()), undefined),
  place: v.fallback(v.optional(v.number(), 0), 0),
  usedAt: v.fallback(v.optional(v.number(), 0), 0),
})

/** A tab with what is stored beside it. */
export interface ReadTab {
  readonly tab: RestTab
  /** Of the last write; absent where another client wrote it. */
  readonly revision: string | undefined
  /** Tabs stand in the order of these. */
  readonly place: number
  /** When it was last looked at, in milliseconds since 1970. */
  readonly usedAt: number
}

/** A stored tab; nothing for what is none. Fields that are missing or unreadable have their first value. */
export function readTab(stored: unknown): ReadTab | undefined {
  const parsed = v.safeParse(schema, stored)
  if (!parsed.success) return undefined
  const { name, label, mode, text, inText, revision, place, usedAt } = parsed.output
  const { method, path, body } = parsed.output.request
  const request = { method, path, body }
  const answers = takeAnswers(parsed.output.answers, parsed.output.response, request)
  return {
    tab: { name, key: name, label, mode, request, text, answers, ...(inText && { inText }) },
    ...{ revision, place, usedAt },
  }
}

/** As it is stored: with the fields of the specification, and what else there is beside them. */
export function storedTab({ tab, revision, place, usedAt }: ReadTab): object {
  const { name, label, mode, request, text, inText, answers } = tab
  return {
    ...{ name, label, request, mode, text, revision, place, usedAt, ...(inText && { inText }) },
    ...storedAnswers(answers),
  }
}
