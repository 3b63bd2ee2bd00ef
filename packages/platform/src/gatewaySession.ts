import { TransportFailure } from '@searchdeck/cluster-client'
import { textOf, throwFailure } from './gatewayFailure.ts'
import { forgetSessionSecret, gatewayHeaders, keepSessionSecret } from './gatewaySecret.ts'

/**
 * Trades a link that the gateway has printed for a session: a cookie, and a secret that is kept for this origin alone.
 * Throws a `TransportFailure`: `token` when the gateway does not know the link or it was used before, `reset` when
 * something else has answered.
 * @param link what stands behind `#link=`
 */
export async function openGatewaySession(base: string, link: string): Promise<void> {
  const answer = await callSession(base, 'POST', { 'x-searchdeck-link': link })
  // This browser was signed in already.
  if (answer.status === 204) return
  const secret = textOf(await answer.json().catch(() => undefined), 'secret')
  if (!answer.ok || secret === undefined) throw notTheGateway(answer)
  keepSessionSecret(base, secret)
}

/** Ends the session of this browser, for all its tabs. Throws, and the session goes on, when the gateway does not answer. */
export async function endGatewaySession(base: string): Promise<void> {
  try {
    const answer = await callSession(base, 'DELETE')
    if (!answer.ok) throw notTheGateway(answer)
  } catch (error) {
    // It had ended before.
    if (!(error instanceof TransportFailure && error.failure === 'token')) throw error
  }
  forgetSessionSecret(base)
}

async function callSession(base: string, method: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = { ...gatewayHeaders(base), ...more }
  const answer = await fetch(`${base}api/session`, { method, headers, credentials: 'same-origin', cache: 'no-store' })
  await throwFailure(answer)
  return answer
}

function notTheGateway({ status }: Response): TransportFailure {
  return new TransportFailure('reset', `Not the gateway has answered (${status})`, { detail: 'otherAnswer' })
}

/**
 * The clusters that whoever runs this page has set up, as they came: a JSON array, not yet validated.
 * Nothing (`undefined`) unless the answer is a 200 with a JSON content type.
 * Throws a `TransportFailure` with the failure `token` when a gateway does not know this browser.
 */
export async function predefinedClusters(base: string): Promise<unknown> {
  const answer = await fetch(`${base}api/default_clusters.json`, {
    headers: gatewayHeaders(base),
    credentials: 'same-origin',
    cache: 'no-store',
  })
  await throwFailure(answer)
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '')
  return answer.status === 200 && isJson ? await answer.json() : undefined
}
