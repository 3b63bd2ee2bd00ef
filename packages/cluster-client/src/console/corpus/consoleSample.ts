import type { Method } from '../../door/transport.ts'
import type { ConsoleProblemKind } from '../grammar/consoleProblem.ts'

/** A request that is expected in a sample: method, path as typed, body as sent (nothing: none), problems in order. */
export type ExpectedRequest = readonly [
  method: Method,
  path: string,
  sent?: string | undefined,
  problems?: readonly ConsoleProblemKind[],
]

/** A console text, and what it is read as. */
export interface ConsoleSample {
  readonly name: string
  readonly text: string
  readonly requests: readonly ExpectedRequest[]
  /** Problems outside of all requests, in order. */
  readonly outside: readonly ConsoleProblemKind[]
}

export function sample(
  name: string,
  text: string,
  requests: readonly ExpectedRequest[],
  outside: readonly ConsoleProblemKind[] = [],
): ConsoleSample {
  return { name, text, requests, outside }
}
