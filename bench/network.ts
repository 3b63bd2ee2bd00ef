import type { CDPSession } from '@playwright/test'

export interface WebRequest {
  readonly url: string
  readonly method: string
  /** Of a call that the gateway forwards: method and path at the cluster. */
  readonly call: string | undefined
  /** Seconds, on the browser's clock. */
  readonly start: number
  /** Nothing while it is under way. */
  end: number | undefined
  /** Headers and body of the answer, as they came over the wire. */
  bytes: number
}

/** Every request of the page from now on; data addresses are none. */
export async function watchNetwork(cdp: CDPSession): Promise<readonly WebRequest[]> {
  const requests: WebRequest[] = []
  const open = new Map<string, WebRequest>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, method, headers }, timestamp }) => {
    if (url.startsWith('data:')) return
    const path = headers['x-searchdeck-path']
    const call = path === undefined ? undefined : `${headers['x-searchdeck-method'] ?? ''} ${path}`
    const request = { url, method, call, start: timestamp, end: undefined, bytes: 0 }
    requests.push(request)
    open.set(requestId, request)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = open.get(requestId)
    if (request) request.end = timestamp
  })
  await cdp.send('Network.enable')
  return requests
}

/** What the page itself is made of, without the calls that the gateway forwards to the cluster. */
export function ownRequests(requests: readonly WebRequest[]): WebRequest[] {
  return requests.filter(({ url }) => !new URL(url).pathname.endsWith('/api/forward'))
}

/** Pairs of the same call of which the second began before the first had ended. */
export function overlaps(requests: readonly WebRequest[]): number {
  return requests.filter(({ call, start }, at) =>
    requests.slice(0, at).some((before) => before.call === call && (before.end === undefined || before.end > start)),
  ).length
}
