import { throwFailure } from './gatewayFailure.ts'

/**
 * Trades the token of the printed address for the session cookie.
 * Throws a `TransportFailure` with the failure `token` when the gateway does not know it.
 */
export async function openGatewaySession(base: string, token: string): Promise<void> {
  const headers = { 'x-searchdeck': '1', 'x-searchdeck-token': token }
  await throwFailure(await fetch(`${base}api/session`, { method: 'POST', headers, credentials: 'same-origin' }))
}

/**
 * The clusters that whoever runs this page has set up, as they came: a JSON array, not yet validated.
 * Nothing (`undefined`) unless the answer is a 200 with a JSON content type.
 * Throws a `TransportFailure` with the failure `token` when a gateway asks for its token first.
 */
export async function predefinedClusters(base: string): Promise<unknown> {
  const answer = await fetch(`${base}api/default_clusters.json`, {
    headers: { 'x-searchdeck': '1' },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  await throwFailure(answer)
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '')
  return answer.status === 200 && isJson ? await answer.json() : undefined
}
