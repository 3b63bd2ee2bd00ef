import { GatewayFailure } from './failures.ts'

const prefix = 'x-searchdeck-header-'

// What frames a message or names its ends is the gateway's to set: left out without a word.
const own = /^(?:host|content-length|connection|keep-alive|accept-encoding)$/
// Refused aloud: somebody has declared them and would wait for their effect.
const refused =
  /^(?:cookie2?|set-cookie|transfer-encoding|te|trailer|upgrade|expect|http2-settings|forwarded|via|origin|referer|x-real-ip|x-forwarded.*|proxy.*|sec-.*|x-searchdeck.*|access-control-.*)$/

/** Whether a header may be sent to a cluster, or be configured for a target. */
export function isSendableHeader(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) && !own.test(name) && !refused.test(name)
}

/** The headers that the page declared for the cluster, names in lower case. Throws `GatewayFailure` (`blocked`). */
export function declaredHeaders(received: Readonly<Record<string, string[] | undefined>>): Record<string, string> {
  const declared = Object.entries(received).filter(([name]) => name.startsWith(prefix))
  const headers: Record<string, string> = {}
  for (const [fullName, values = []] of declared) {
    const name = fullName.slice(prefix.length)
    if (own.test(name)) continue
    if (!isSendableHeader(name)) throw new GatewayFailure('blocked', `The gateway does not send the header "${name}".`)
    if (values.length !== 1) throw new GatewayFailure('blocked', `The header "${name}" is given twice.`)
    headers[name] = values[0] ?? ''
  }
  return headers
}

// Not `www-authenticate`, at which the browser would open a login box of its own, and no cookies: clusters would mix them.
const passedOn = ['content-type', 'warning', 'retry-after', 'x-elastic-product', 'x-opaque-id']
const ofBody = ['content-encoding', 'content-length']

type Received = Readonly<Record<string, string | string[] | undefined>>

/**
 * The headers of a cluster's answer that the page gets. The answer to a HEAD has no body, but the page asked by POST: the
 * length that it names would be waited for.
 */
export function answerHeaders(received: Received, method: string, status: number): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { 'x-searchdeck-upstream': '1' }
  for (const name of passedOn) copy(received, name, headers, name)
  copy(received, 'location', headers, 'x-searchdeck-location')
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  if (hasBody) for (const name of ofBody) copy(received, name, headers, name)
  else if (method === 'HEAD') headers['content-length'] = '0'
  return headers
}

/**
 * What the cluster may compress with: it passes through as it is, so the browser must be able to read it. Within one
 * machine it would only cost time.
 */
export function acceptedEncoding(ofBrowser: string | string[] | undefined, isLoopback: boolean): 'gzip' | 'identity' {
  return !isLoopback && /(?:^|,)\s*gzip\s*(?:,|$)/i.test(String(ofBrowser)) ? 'gzip' : 'identity'
}

function copy(from: Received, name: string, to: Record<string, string | string[]>, as: string): void {
  const value = from[name]
  if (value === undefined) return
  const values = (Array.isArray(value) ? value : [value]).filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text))
  const [only, ...more] = values
  if (only !== undefined) to[as] = more.length === 0 ? only : values
}
