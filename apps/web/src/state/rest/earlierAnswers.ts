import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { create } from 'zustand'
import type { RestRequest, SentRequest } from './sentRequest.ts'

/** An answer that another one can be compared with. */
export interface PastAnswer {
  readonly id: string
  readonly request: RestRequest
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  readonly answer: ConsoleAnswer
}

const MOST_ANSWERS = 30
/** All of them together, in bytes. */
const MOST_BYTES = 60_000_000

/** The last answers of each cluster in this window, the newest first. */
const usePastAnswers = create<{ readonly byPlace: Readonly<Record<string, readonly PastAnswer[]>> }>(() => ({
  byPlace: {},
}))

const none: readonly PastAnswer[] = []

/** The last answers of a cluster in this window, whichever tab they came to, the newest first. */
export function usePastAnswersOf(place: string): readonly PastAnswer[] {
  return usePastAnswers(({ byPlace }) => byPlace[place] ?? none)
}

/** Keeps an answer for as long as the window is open and not too many have come after it. */
export function keepAnswer(
  place: string,
  { id, request, at }: Omit<SentRequest, 'outcome'>,
  answer: ConsoleAnswer,
): void {
  if (answer.text === undefined) return
  usePastAnswers.setState(({ byPlace }) => {
    let bytes = 0
    const all = [{ id, request, at, answer }, ...(byPlace[place] ?? none)].slice(0, MOST_ANSWERS)
    const kept = all.filter((each, position) => {
      bytes += each.answer.bytes
      return position === 0 || bytes <= MOST_BYTES
    })
    return { byPlace: { ...byPlace, [place]: kept } }
  })
}
