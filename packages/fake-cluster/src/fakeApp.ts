import { Hono, type Context } from 'hono'
import { majorOf, takesTypes, type FakeState } from './state.ts'
import { noHandler, unrecognizedParameter, wrongMethod, type EngineError } from './wire/engineError.ts'

/** What comes beside the `Request`: a body that a GET cannot carry there, and the path as it was sent. */
interface FakeBindings {
  body: string
  path: string
}

export type FakeApp = Hono<{ Bindings: FakeBindings }>
export type FakeContext = Context<{ Bindings: FakeBindings }>

/** An app whose routes see the path as sent: `..` is not folded, `%2F` stays inside its segment. */
export function createApp(state: FakeState): FakeApp {
  const app: FakeApp = new Hono({ getPath: (_, options) => routePath(options?.env?.path ?? '/', takesTypes(state)) })
  app.notFound((c) => unknownPath(c, app, state))
  return app
}

/**
 * Letters are decoded, separators are not: engines decode each segment after they have split the path. Slashes at its ends
 * count for nothing, older engines skip those that are doubled, too.
 */
function routePath(pathAndQuery: string, skipsDoubled: boolean): string {
  const sent = pathAndQuery.split('?', 1)[0] ?? '/'
  const path = `/${(skipsDoubled ? sent.replaceAll(/\/+/g, '/') : sent).replaceAll(/^\/+|\/+$/g, '')}`
  return path.split('/').map(decodedSegment).join('/')
}

/** A word of the engine itself has to be sent as it is: `%5Frefresh` is none. */
function decodedSegment(segment: string): string {
  try {
    const decoded = decodeURI(segment.replaceAll('%25', '%2525'))
    return segment !== decoded && /^(_|%5f)/i.test(segment) ? segment : decoded
  } catch {
    return segment
  }
}

/** A JSON answer with the media type both engines send. */
export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status)
}

export function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json; charset=UTF-8' } })
}

export function refuse(error: EngineError): Response {
  return json(error.body, error.status)
}

const everywhere = ['pretty', 'human', 'error_trace', 'filter_path', 'format', 'source', 'source_content_type']

/** Engines refuse a query parameter that a call does not know. Gives the refusal, or nothing when all are known. */
export function unknownParameters(c: FakeContext, known: readonly string[]): Response | undefined {
  const unknown = Object.keys(c.req.query()).filter((name) => !everywhere.includes(name) && !known.includes(name))
  return unknown.length === 0 ? undefined : refuse(unrecognizedParameter(c.req.path, unknown))
}

/** Where another method would have been right it is a 405, with those that are. */
function unknownPath(c: FakeContext, app: FakeApp, state: FakeState): Response {
  const { method } = c.req
  const { path } = c.env
  const segments = c.req.path.split('/').length - 1
  // One handler is the middleware, which is there for every path.
  const right = ['GET', 'POST', 'PUT', 'DELETE'].filter((each) => app.router.match(each, c.req.path)[0].length > 1)
  if (right.length > 0) return refuse(wrongMethod(method, path, segments === 1 ? [...right, 'HEAD'] : right))
  // A document of a mapping type.
  const hasTypes = takesTypes(state) || (state.distribution === 'elasticsearch' && majorOf(state) === 8)
  if (hasTypes && segments === 2 && method !== 'POST') return refuse(wrongMethod(method, path, ['POST']))
  return refuse(noHandler(method, path))
}
