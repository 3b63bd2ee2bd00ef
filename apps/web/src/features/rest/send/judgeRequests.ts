import { consoleRequest, fillInRequest, type Cluster, type ConsoleRefusal } from '@searchdeck/cluster-client'
import type { Verdict } from '@searchdeck/cluster-client/access'
import type { SendableRequest } from '#queries/rest/restRun.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { isMethod } from './isMethod.ts'

/** A request that can be sent, with what it would do. */
export interface JudgedRequest extends SendableRequest {
  readonly verdict: Verdict
}

/** What is known of requests before any of them is sent: all can be, or why not. */
export type Judgement =
  | { readonly kind: 'ready'; readonly requests: readonly JudgedRequest[] }
  /** Variables without a value. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  /** One that cannot be sent at all. */
  | { readonly kind: 'refused'; readonly typed: RestRequest; readonly refusal: ConsoleRefusal | 'unknownMethod' }

/** Fills in the variables of requests and finds out what they would do. Nothing is sent. */
export async function judgeRequests(
  { engine, transport }: Pick<Cluster, 'engine' | 'transport'>,
  requests: readonly RestRequest[],
  values: ReadonlyMap<string, string>,
): Promise<Judgement> {
  const { classify } = await import('@searchdeck/cluster-client/danger')
  const names = new Set<string>()
  const judged: JudgedRequest[] = []
  for (const typed of requests) {
    const { method } = typed
    if (!isMethod(method)) return { kind: 'refused', typed, refusal: 'unknownMethod' }
    const { request, missing } = fillInRequest({ ...typed, method }, values)
    for (const name of missing) names.add(name)
    const { request: ready, refusal } = consoleRequest(request)
    if (ready === undefined) return { kind: 'refused', typed, refusal }
    const sent = carriesBody(method, transport) ? ready : { method: ready.method, path: ready.path }
    const call = takesLong(sent.path) ? { ...sent, timeoutMs: 0 } : sent
    const verdict = classify(call.method, call.path, call.body, engine)
    const { path, body = '' } = request
    judged.push({ typed, request: { method, path, body }, call, verdict })
  }
  return names.size > 0 ? { kind: 'missing', names: [...names] } : { kind: 'ready', requests: judged }
}

function carriesBody(method: string, { sendsBodyOnGet }: Cluster['transport']): boolean {
  return sendsBodyOnGet || (method !== 'GET' && method !== 'HEAD')
}

/** Calls that are waited for as long as they take: they go on at the cluster, whoever hangs up. */
function takesLong(path: string): boolean {
  return /\/_(?:forcemerge|open|close|restore|reindex|delete_by_query|update_by_query)(?:[/?]|$)|^\/_snapshot\//.test(
    path,
  )
}
