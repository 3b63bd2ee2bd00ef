import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import { randomId } from '#lib/data/randomId.ts'
import type { RequestOutcome, RestRequest, SentRequest } from './sentRequest.ts'

/** Longer answers are not stored, in bytes; the request is. */
const LONGEST_STORED = 1_000_000
/** All answers of one tab together, in bytes. */
const MOST_STORED = 5_000_000

const text = v.fallback(v.optional(v.string(), ''), '')
const number = v.fallback(v.optional(v.number(), 0), 0)
const answerFields = { status: v.number(), statusText: text, bytes: number, tookMs: number }
const outcomeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    ...answerFields,
    headers: v.fallback(v.optional(v.array(v.tuple([v.string(), v.string()])), []), []),
    /** Absent where it stands in `response`. */
    text: v.exactOptional(v.string()),
  }),
  v.object({ kind: v.literal('forgotten'), ...answerFields }),
  v.object({ kind: v.picklist(['interrupted', 'cancelled', 'notSent']) }),
])
type StoredOutcome = v.InferOutput<typeof outcomeSchema>

const requestSchema = v.object({ method: v.string(), path: v.string(), body: text })
const sentSchema = v.object({
  id: v.fallback(v.optional(v.string(), randomId), randomId),
  run: text,
  typed: requestSchema,
  /** Absent where it was sent as it stood. */
  request: v.exactOptional(requestSchema),
  at: number,
  outcome: outcomeSchema,
})

const responseSchema = v.looseObject({ status: v.number(), bodyText: text })

/** The answers of a tab as they are stored: the text of the first one in the `response` of the specification. */
export function storedAnswers(answers: readonly SentRequest[]): { answers: object[]; response: object } {
  let left = MOST_STORED
  const kept = answers.flatMap((sent) => {
    const outcome = storedOutcome(sent.outcome, left)
    if (outcome === undefined) return []
    if (outcome.kind === 'answered') left -= outcome.bytes
    const { request, ...others } = sent
    return [{ ...others, ...(!isSameData(request, sent.typed) && { request }), outcome }]
  })
  const first = kept.find(({ outcome }) => outcome.kind === 'answered')
  const shown = first?.outcome.kind === 'answered' ? first.outcome : undefined
  return {
    answers: kept.map((sent) => (sent === first ? { ...sent, outcome: withoutText(sent.outcome) } : sent)),
    response: shown
      ? { status: shown.status, ok: shown.status >= 200 && shown.status <= 299, bodyText: shown.text ?? '' }
      : {},
  }
}

function withoutText(outcome: StoredOutcome): StoredOutcome {
  if (outcome.kind !== 'answered') return outcome
  const { kind, status, statusText, bytes, tookMs, headers } = outcome
  return { kind, status, statusText, bytes, tookMs, headers }
}

/** Nothing for what cannot be told again: a call that failed on its way. */
function storedOutcome(outcome: RequestOutcome, left: number): StoredOutcome | undefined {
  if (outcome.kind === 'failed') return undefined
  if (outcome.kind === 'running') return { kind: 'interrupted' }
  if (outcome.kind === 'waiting') return { kind: 'notSent' }
  if (outcome.kind !== 'answered') return outcome
  const { status, statusText, headers, bytes, tookMs, text, brokenOff } = outcome.answer
  const of = { status, statusText, bytes, tookMs }
  const fits = text !== undefined && brokenOff === undefined && bytes <= Math.min(LONGEST_STORED, left)
  if (!fits) return { kind: 'forgotten', ...of }
  return { kind: 'answered', ...of, headers: headers.map(([name, value]) => [name, value]), text }
}

/** What was stored of answers; where another client wrote the tab, what its `response` says. */
export function takeAnswers(stored: readonly unknown[], response: unknown, request: RestRequest): SentRequest[] {
  const shown = v.safeParse(responseSchema, response)
  const bodyText = shown.success ? shown.output.bodyText : ''
  const answers = stored.flatMap((each) => {
    const sent = v.safeParse(sentSchema, each)
    if (!sent.success) return []
    const { typed, request: filled = typed, outcome, ...others } = sent.output
    return [{ ...others, typed, request: filled, outcome: taken(outcome, bodyText) }]
  })
  if (answers.length > 0 || !shown.success) return answers
  const answer = { status: shown.output.status, statusText: '', headers: [], bytes: 0, tookMs: 0 }
  const bytes = new TextEncoder().encode(bodyText).length
  return [
    {
      id: randomId(),
      run: '',
      typed: request,
      request,
      at: 0,
      outcome: taken({ kind: 'answered', ...answer, bytes }, bodyText),
    },
  ]
}

function taken(outcome: StoredOutcome, bodyText: string): RequestOutcome {
  if (outcome.kind !== 'answered') return outcome
  const { kind, text = bodyText, ...answer } = outcome
  return { kind, answer: { ...answer, text } }
}
