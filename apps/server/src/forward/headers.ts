import { overridesRequest } from '@searchdeck/cluster-client/headers'
import { STATUS_CODES } from 'node:http'
import { GatewayFailure } from './failures.ts'

const prefix = 'x-searchdeck-header-'

// What frames a message or names its ends is the gateway's to set: left out without a word.
const own = /^(?:host|content-length|connection|keep-alive|accept-encoding)$/
// Refused aloud: somebody has declared them and would wait for their effect.
const refused =
  /^(?:cookie2?|set-cookie|transfer-encoding|te|trailer|upgrade|expect|http2-settings|forwarded|via|origin|referer|x-real-ip|x-forwarded.*|proxy.*|sec-.*|x-searchdeck.*|access-control-.*)$/

/** Whether a header may be sent to a cluster, or be configured for a target. */
export function isSendableHeader(name: string): boolean {
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || overridesRequest(name)) return false
  return !own.test(name) && !refused.test(name)
}

// No `content-encoding`: a body that is packed could not be judged.
const toTarget = new Set(['accept', 'content-type', 'x-opaque-id'])

/**
 * What of the page's headers goes to a configured target, along with its own. The gateway's credentials are often those of
 * somebody who may speak for others (`es-security-runas-user`, `x-proxy-user`), so that only what is listed travels; the
 * page's own `Authorization` is left out, any other refused aloud. Throws `GatewayFailure` (`blocked`).
 */
export function headersToTarget(
  ofPage: Readonly<Record<string, string>>,
  ofTarget: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(ofPage)) {
    if (toTarget.has(name)) headers[name] = value
    else if (name !== 'authorization' && !Object.hasOwn(ofTarget, name)) {
      throw new GatewayFailure('blocked', `The gateway does not send the header "${name}" to a target of its own.`)
    }
  }
  return { ...headers, ...ofTarget }
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

// On these a browser does nothing by itself.
const passedOn = ['content-type', 'warning', 'retry-after', 'x-elastic-product', 'x-opaque-id']
const ofBody = ['content-encoding', 'content-length']

// The rest travels under a name of ours, so that the page can read it and no browser acts on it: `www-authenticate` would
// open a login box, `clear-site-data` sign everybody out. Not of the connection, no cookies (clusters would mix them), and
// nothing that the gateway says itself.
const keptBack =
  /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|set-cookie2?|x-searchdeck.*|content-length|content-encoding)$/

type Received = Readonly<Record<string, string | string[] | undefined>>

const bodiless = [204, 205, 304]

/**
 * The headers of the answer in which the page gets a cluster's answer. Its status is one of them, because the page's own
 * call is always answered 200: browsers act on some statuses by themselves. Chromium sends a request again that is
 * answered 408 or 421, writes included, and keeps a 407 from the page.
 *
 * An answer without a body names its length, 0: the page asked by POST and would wait for one.
 */
export function answerHeaders(received: Received, method: string, status: number): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { 'x-searchdeck-status': String(status) }
  const words = STATUS_CODES[status]
  if (words !== undefined) headers['x-searchdeck-status-text'] = words
  for (const name of passedOn) copy(received, name, headers, name)
  for (const name of Object.keys(received))
    if (!passedOn.includes(name) && !keptBack.test(name)) copy(received, name, headers, `${prefix}${name}`)
  const hasBody = method !== 'HEAD' && !bodiless.includes(status)
  if (hasBody) for (const name of ofBody) copy(received, name, headers, name)
  else headers['content-length'] = '0'
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
