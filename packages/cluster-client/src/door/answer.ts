import type { Distribution } from '../cluster.ts'
import type { RequestName } from '../requests/clusterRequest.ts'
import { HttpError, MalformedError, type AnswerProblem, type ClusterError, type ErrorBody } from './errors.ts'
import { member, present, textValue } from '../values.ts'

/** An answer as it came, whatever its status. */
export interface RawAnswer {
  readonly status: number
  readonly statusText: string
  readonly headers: AnswerHeaders
  /** The whole body, decoded as UTF-8. */
  readonly text: string
}

/** An answer whose body is still coming. Read `body` to its end or cancel it: until then it holds a connection. */
export interface OpenAnswer {
  readonly status: number
  readonly statusText: string
  /** All there are. In a browser without a gateway those that CORS does not expose are absent. */
  readonly headers: Headers
  /**
   * The body byte for byte; empty for an answer without one. It comes no faster than it is read. Reading rejects with a
   * `ClusterError` when it breaks off, hangs, grows too long or is given up.
   */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Settles when the body has ended: with nothing when it came whole, else with what ended it. Never rejects. */
  readonly ended: Promise<ClusterError | undefined>
  /** Gives the answer up, also while somebody else reads it. Does nothing once it has ended. */
  cancel(): void
}

/** The headers the client reads. In a browser without a gateway those that CORS does not expose are absent. */
export interface AnswerHeaders {
  readonly contentType?: string
  /** `Warning: 299 …`, several joined by commas. */
  readonly warning?: string
  readonly retryAfter?: string
  /** `X-Elastic-Product`. */
  readonly product?: string
  /** Where a redirect points. None is followed. */
  readonly location?: string
}

/** A 2xx answer with its JSON. */
export interface ClusterAnswer extends RawAnswer {
  /** The parsed body; `undefined` for HEAD, which has none. Integers beyond 2^53 are rounded here, in `text` they are not. */
  readonly json: unknown
}

/** What `ErrorBody.raw` keeps of a body, in characters. */
const rawLimit = 65_536

/** Picks the headers the client reads. */
export function answerHeaders(headers: Headers): AnswerHeaders {
  const value = (name: string) => headers.get(name) ?? undefined
  return present({
    contentType: value('content-type'),
    warning: value('warning'),
    retryAfter: value('retry-after'),
    product: value('x-elastic-product'),
    location: value('location'),
  })
}

/**
 * The answer with its JSON. Throws `HttpError` unless it is a 2xx, `MalformedError` when it is not JSON.
 * @param distribution of the connection, for the words of a refusal
 */
export function accepted(answer: RawAnswer, request: RequestName, distribution?: Distribution): ClusterAnswer {
  if (answer.status < 200 || answer.status > 299) throw refusal(answer, request, distribution)
  if (request.method === 'HEAD') return { ...answer, json: undefined }
  try {
    return { ...answer, json: JSON.parse(answer.text) }
  } catch (cause) {
    throw new MalformedError('The answer is not JSON', request, answer.text.slice(0, rawLimit), {
      cause,
      problem: problemOf(answer.text),
      status: answer.status,
    })
  }
}

/** In which way a text is not JSON. */
function problemOf(text: string): AnswerProblem {
  const start = text.trimStart()
  if (start === '') return 'empty'
  if (start.startsWith('<')) return 'html'
  return /^[{[]/.test(start) ? 'brokenJson' : 'text'
}

/**
 * What a refusal said. Engines answer `{error: {type, reason, caused_by}}` or `{error: "text"}`, hosted services
 * `{message}` or `{Message}`, proxies a page of HTML that is kept as it is. A redirect's reason is where it points.
 */
function refusal(
  { status, statusText, text, headers }: RawAnswer,
  request: RequestName,
  distribution: Distribution | undefined,
): HttpError {
  const body = errorBody(text)
  const isRedirect = status >= 300 && status <= 399 && headers.location !== undefined
  const said = isRedirect ? { type: 'redirect', reason: headers.location, raw: body.raw } : body
  const { retryAfter } = headers
  return new HttpError(request, status, statusText, { ...said, ...present({ retryAfter }) }, distribution)
}

function errorBody(text: string): ErrorBody {
  const raw = text.slice(0, rawLimit)
  const json = parsed(text)
  const error = member(json, 'error')
  const message = textValue(error) ?? textValue(member(json, 'message')) ?? textValue(member(json, 'Message'))
  return {
    ...present({
      type: textValue(member(error, 'type')),
      reason: textValue(member(error, 'reason')) ?? message,
      causedBy: shardCause(error) ?? rootCause(error),
    }),
    raw,
  }
}

/** Where shards refuse, the error itself says only that all of them did; Elasticsearch 7 tells why with each shard alone. */
function shardCause(error: unknown): string | undefined {
  const failures = member(error, 'failed_shards')
  const cause = Array.isArray(failures) ? member(failures[0], 'reason') : undefined
  const said = [cause, member(cause, 'caused_by')].flatMap((each) => textValue(member(each, 'reason')) ?? [])
  return textValue([...new Set(said)].join(': '))
}

/** No engine wraps an error as often. */
const MOST_CAUSES = 20

/** The cause that is told first, and the one at the root of it, which is what can be mended: a store's own words, for example. */
function rootCause(error: unknown): string | undefined {
  const reasons: string[] = []
  let cause = member(error, 'caused_by')
  for (let depth = 0; cause !== undefined && depth < MOST_CAUSES; depth += 1) {
    const reason = textValue(member(cause, 'reason'))
    if (reason !== undefined) reasons.push(reason)
    cause = member(cause, 'caused_by')
  }
  const [first, root] = [reasons[0], reasons.at(-1)]
  return first === undefined || root === undefined || first.includes(root) ? first : `${first}: ${root}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
