import { catRoutes } from './cluster/catRoutes.ts'
import { clusterRoutes } from './cluster/clusterRoutes.ts'
import { clusterSettingsRoutes } from './cluster/clusterSettings.ts'
import { nodeRoutes } from './cluster/nodeRoutes.ts'
import { byQueryRoutes } from './documents/byQueryRoutes.ts'
import { documentRoutes } from './documents/documentRoutes.ts'
import { searchRoutes } from './documents/searchRoutes.ts'
import { taskRoutes } from './documents/taskRoutes.ts'
import { createApp, json, refuse, type FakeApp } from './fakeApp.ts'
import { indexRoutes } from './indices/indexRoutes.ts'
import { resolveRoutes } from './indices/resolveRoutes.ts'
import { templateRoutes } from './indices/templateRoutes.ts'
import { catRecoveryRoute } from './shards/catRecovery.ts'
import { recoveryRoutes } from './shards/recoveryRoutes.ts'
import { shardRoutes } from './shards/shardRoutes.ts'
import { advanceRestores } from './snapshots/restoreSnapshot.ts'
import { slmRoutes } from './snapshots/slmRoutes.ts'
import { smRoutes } from './snapshots/smRoutes.ts'
import { snapshotRoutes } from './snapshots/snapshotRoutes.ts'
import { createState, majorOf, type FakeOptions, type FakeState } from './state.ts'
import { notOnServerless, unrecognizedParameter } from './wire/engineError.ts'
import { brokenConnection, faultyAnswer, type Fault } from './wire/faults.ts'
import { filterPath } from './wire/filterPath.ts'
import { transportOf, untilAborted, type FakeRequest, type FakeTransport } from './wire/transports.ts'

export interface FakeCall {
  readonly method: string
  /** Raw path and query, as sent. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface FakeCluster {
  /** For the client: answers in memory, honours the signal, records what it carried. */
  readonly transport: FakeTransport
  /** The cluster as a fetch handler. Same answers and faults; a GET body cannot come this way. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Everything that was asked, in order, faults included. */
  readonly calls: FakeCall[]
  /** What the cluster holds. May be changed at any time. */
  readonly state: FakeState
  /** The fault that this path has now, if any. */
  readonly faultAt: (path: string) => Fault | undefined
  /**
   * From now on calls to these paths go wrong: a text is the beginning of the path, a pattern is tried on path and query.
   * The newest fault that fits wins. Returns the way to lift it.
   */
  readonly fail: (path: string | RegExp, fault: Fault) => () => void
  /** Lifts every fault. */
  readonly heal: () => void
}

interface Failing {
  readonly path: string | RegExp
  readonly fault: Fault
}

/** A cluster in memory that speaks the wire protocol of Elasticsearch or OpenSearch as far as this product asks. */
export function createFakeCluster(options: FakeOptions = {}): FakeCluster {
  const state = createState(options)
  const app = appOf(state)
  const calls: FakeCall[] = []
  let failing: Failing[] = []
  const faultAt = (path: string) => failing.find((entry) => fits(entry.path, path))?.fault
  const answer = async (request: FakeRequest): Promise<Response> => {
    const { method, path, headers, signal } = request
    const body = await textOf(request.body)
    calls.push({ method, path, headers, body })
    signal.throwIfAborted()
    const fault = faultAt(path)
    if (fault === 'hang') return untilAborted(signal)
    if (fault === 'reset') throw brokenConnection('fetch failed', 'ECONNRESET')
    if (fault === 'refused') throw brokenConnection('fetch failed', 'ECONNREFUSED')
    const real = typeof fault === 'object' ? new Response() : await ask(app, request, body)
    return fault === undefined ? real : endWith(signal, faultyAnswer(fault, await real.text()))
  }
  return {
    transport: transportOf(answer),
    fetch: async (request) => answer(await fakeRequestOf(request)),
    calls,
    state,
    faultAt,
    fail: (path, fault) => {
      const entry = { path, fault }
      failing = [entry, ...failing]
      return () => {
        failing = failing.filter((other) => other !== entry)
      }
    },
    heal: () => {
      failing = []
    },
  }
}

function fits(pattern: string | RegExp, path: string): boolean {
  return typeof pattern === 'string' ? path.startsWith(pattern) : pattern.test(path)
}

function appOf(state: FakeState): FakeApp {
  const app = createApp(state)
  app.use(async (c, next) => {
    if (state.flavor === 'serverless' && notForServerless.test(c.req.path))
      return refuse(notOnServerless(c.req.method, c.env.path))
    if (state.distribution === 'elasticsearch' && c.req.query('cluster_manager_timeout') !== undefined)
      return refuse(unrecognizedParameter(c.req.path, ['cluster_manager_timeout']))
    if (restoresTold.test(c.req.path)) advanceRestores(state)
    await next()
    c.res = await filtered(c.res, c.req.path, c.req.query('filter_path'))
    if (state.distribution === 'elasticsearch') asElasticsearch(c.res, state)
    return undefined
  })
  clusterRoutes(app, state)
  clusterSettingsRoutes(app, state)
  catRoutes(app, state)
  nodeRoutes(app, state)
  shardRoutes(app, state)
  recoveryRoutes(app, state)
  catRecoveryRoute(app, state)
  templateRoutes(app, state)
  snapshotRoutes(app, state)
  slmRoutes(app, state)
  smRoutes(app, state)
  resolveRoutes(app, state)
  searchRoutes(app, state)
  documentRoutes(app, state)
  taskRoutes(app, state)
  byQueryRoutes(app, state)
  indexRoutes(app, state)
  return app
}

/** Not of a search: its numbers are the texts that somebody stored. */
async function filtered(answer: Response, path: string, paths: string | undefined): Promise<Response> {
  if (paths === undefined || answer.status >= 400 || /\/_(search|doc)\b/.test(path)) return answer
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  return json(filterPath(await answer.json(), paths), answer.status)
}

/** It names itself, and since 8 no character set of JSON. */
function asElasticsearch({ headers }: Response, state: FakeState): void {
  headers.set('x-elastic-product', 'Elasticsearch')
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  if (isJson && majorOf(state) >= 8) headers.set('content-type', 'application/json')
}

/** Calls that look at what comes back from snapshots. */
const restoresTold = /(^|\/)_recovery$|^\/_cat\/recovery|^\/_cluster\/health\//

const notForServerless =
  /^\/_cluster\/|^\/_nodes|^\/_recovery|^\/_template|^\/_snapshot|^\/_slm|^\/_cat\/(repositories|snapshots)|^\/_cat\/(nodes|shards|health|allocation|recovery)|\/_(open|close|flush|forcemerge|cache\/clear)$/

function textOf(body: FakeRequest['body']): Promise<string> | string | undefined {
  return body === undefined || typeof body === 'string' ? body : new Response(body).text()
}

/** The address is only there because a `Request` must have one; the path travels beside it, unfolded. */
async function ask(app: FakeApp, { method, path, headers }: FakeRequest, body: string | undefined): Promise<Response> {
  return app.fetch(new Request(new URL(path, 'http://fake.invalid'), { method, headers }), { body: body ?? '', path })
}

async function fakeRequestOf(request: Request): Promise<FakeRequest> {
  const { pathname, search } = new URL(request.url)
  const body = request.body === null ? {} : { body: await request.text() }
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    signal: request.signal,
    timeoutMs: 0,
    ...body,
  }
}

/** A body that is still coming breaks off when its caller gives up, as that of `fetch` does. */
function endWith(signal: AbortSignal, response: Response): Response {
  if (response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener(
        'abort',
        () => {
          controller.error(signal.reason)
          reader.cancel().catch(() => undefined)
        },
        { once: true },
      )
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (signal.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => reader.cancel(),
  })
  return new Response(body, { status: response.status, headers: response.headers })
}
