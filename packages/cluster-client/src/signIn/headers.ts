import type { RequestHeader } from '../cluster.ts'

/**
 * Why a declared header cannot be sent: not a token, a value with control characters, a name the client keeps, or one by
 * which a proxy or a server would take every request for one with another method or path.
 */
export type HeaderProblem = 'name' | 'value' | 'reserved' | 'override'

// Length, framing and the type belong to the body that is sent; the host to the address.
const reserved =
  /^(?:host|content-length|content-type|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|cookie2?|proxy-.*|sec-.*|x-searchdeck.*)$/

// With one of these a read would arrive as a write, whatever the access mode says.
const overriding = /^(?:x-(?:http-)?method(?:-override)?|x-original-(?:method|url|uri)|x-rewrite-url)$/

/** Whether a header, its name in lower case, makes a request one with another method or path. */
export function overridesRequest(name: string): boolean {
  return overriding.test(name)
}

/**
 * What is wrong with a header that a connection declares, or `undefined`. `authorization` is reserved as soon as the
 * connection signs in by itself (`signsIn`). For forms, imports and the request itself: one rule.
 */
export function headerProblem({ name, value }: RequestHeader, signsIn: boolean): HeaderProblem | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return 'name'
  if (!isHeaderValue(value)) return 'value'
  const lower = name.toLowerCase()
  if (overridesRequest(lower)) return 'override'
  return reserved.test(lower) || (signsIn && lower === 'authorization') ? 'reserved' : undefined
}

/** Whether text can be a header's value: no line breaks or other control characters, nothing beyond ISO 8859-1. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\xa0-\xff]*$/.test(value)
}
