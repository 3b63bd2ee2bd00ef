import { Hono, type Context } from 'hono'
import { noHandler, unrecognizedParameter, wrongMethod, type EngineError } from './engineError.ts'

/** What comes beside the `Request`: a body that a GET cannot carry there, and the path as it was sent. */
interface FakeBindings {
  body: string
  path: string
}

export type FakeApp = Hono<{ Bindings: FakeBindings }>
export type FakeContext = Context<{ Bindings: FakeBindings }>

/** An app whose routes see the path as sent: `..` is not folded, `%2F` stays inside its segment. */
export function createApp(): FakeApp {
  const app: FakeApp = new Hono({ getPath: (_, options) => routePath(options?.env?.path ?? '/') })
  app.notFound((c) => unknownPath(c))
  return app
}

/** Letters are decoded, separators are not: engines decode each segment after they have split the path. */
function routePath(pathAndQuery: string): string {
  const path = pathAndQuery.split('?', 1)[0] ?? '/'
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
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

/** One path segment alone is taken for an index name, so only other methods are wrong there; the rest has no handler. */
function unknownPath(c: FakeContext): Response {
  const { method } = c.req
  const path = c.env.path
  if (/^\/[^/]+\/?$/.test(c.req.path)) return refuse(wrongMethod(method, path, ['GET', 'PUT', 'DELETE', 'HEAD']))
  return refuse(noHandler(method, path))
}
