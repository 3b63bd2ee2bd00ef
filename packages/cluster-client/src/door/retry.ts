import { UnreachableError } from './errors.ts'
import { retryAfterMs } from './retryAfter.ts'
import type { FailureCause } from './transport.ts'

type AnswerHead = Pick<Response, 'status' | 'headers'>

/** What decides whether a call is tried again. */
export interface Attempt {
  /** How many were made before this one. */
  readonly earlier: number
  /** What this one came to. */
  readonly outcome: AnswerHead | Error
  readonly signed: boolean
  readonly nowMs: number
  /** From 0 up to 1. */
  readonly random: () => number
}

const signedRetries = 10
const firstBackoffMs = 50
/** A longer `Retry-After` is not waited for: the answer is shown instead. */
const longestWaitMs = 60_000
// A name that does not resolve, a certificate or a token that is not accepted: the second try ends the same way.
const passing: readonly (FailureCause | undefined)[] = ['refused', 'reset', undefined]

/**
 * How long to wait in milliseconds before a read is tried again, or `undefined` when it is not. Never asked for writes.
 * No connection: once, at once. Signed by AWS: 429 and 5xx up to ten times, by random exponential back-off from 50 ms
 * and not before `Retry-After`, because its services answer so under load and when a signature's date drifts.
 */
export function retryDelayMs(attempt: Attempt): number | undefined {
  const { earlier, outcome, signed } = attempt
  if (outcome instanceof Error) return !signed && earlier === 0 && isPassing(outcome) ? 0 : undefined
  if (!signed || earlier >= signedRetries || (outcome.status !== 429 && outcome.status < 500)) return undefined
  const waitMs = Math.max(attempt.random() * firstBackoffMs * 2 ** earlier, askedMs(outcome, attempt.nowMs))
  return waitMs > longestWaitMs ? undefined : waitMs
}

function askedMs({ headers }: AnswerHead, nowMs: number): number {
  return retryAfterMs(headers.get('retry-after') ?? undefined, nowMs) ?? 0
}

function isPassing(error: Error): boolean {
  return error instanceof UnreachableError && passing.includes(error.failure)
}
