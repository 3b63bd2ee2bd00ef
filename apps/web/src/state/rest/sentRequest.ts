import type { ClusterError, ConsoleAnswer } from '@searchdeck/cluster-client'

/** A request as it stands in the console. */
export interface RestRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** Whether two requests stand there letter for letter the same. */
export function isSameRequest(one: RestRequest, other: RestRequest): boolean {
  return one.method === other.method && one.path === other.path && one.body === other.body
}

/** What became of a request that was sent, or was to be. */
export type RequestOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly answer: ConsoleAnswer }
  /** No answer came, or the request was not let out. */
  | { readonly kind: 'failed'; readonly error: ClusterError }
  | { readonly kind: 'cancelled' }
  /** An earlier one of the same run failed. */
  | { readonly kind: 'notSent' }
  /** The page was closed or reloaded before an answer came: what became of it is not known. */
  | { readonly kind: 'interrupted' }
  /** It was answered before the page was reloaded; the answer was too long to be kept, or no text. */
  | {
      readonly kind: 'forgotten'
      readonly status: number
      readonly statusText: string
      readonly bytes: number
      readonly tookMs: number
    }

/** A request of the console with what became of it. */
export interface SentRequest {
  readonly id: string
  /** Those that were sent together have the same. */
  readonly run: string
  /** As it stood in the console. */
  readonly typed: RestRequest
  /** As it was sent: its variables filled in. */
  readonly request: RestRequest
  /** When it was sent, in milliseconds since 1970; when the run began, for one that was not. */
  readonly at: number
  readonly outcome: RequestOutcome
}
