/** A port that a scheme goes to by itself: the same cluster behind another scheme. */
const usualPorts = new Set(['', '80', '443'])

/**
 * Where an address leads, written one way: host in small letters without a dot at its end, an IPv4 address within IPv6 as
 * itself, no port that is usual, no slash at the end. Of the same place by http and https the text is the same.
 */
function placeOfAddress(uri: string): string {
  const { hostname, port, pathname } = new URL(uri)
  const path = decoded(pathname).replace(/\/+/g, '/').replace(/\/$/, '')
  return `${hostOf(hostname)}${usualPorts.has(port) ? '' : `:${port}`}${path}`
}

/** Whether two addresses lead to the same cluster, whatever the scheme. */
export function leadsToSame(one: string, other: string): boolean {
  return placeOfAddress(one) === placeOfAddress(other)
}

/** The same by the same scheme: what was trusted to the one goes to the other. */
export function isSameAddress(one: string, other: string): boolean {
  return new URL(one).protocol === new URL(other).protocol && leadsToSame(one, other)
}

/** `URL` has written it in small letters and in its shortest form. */
function hostOf(hostname: string): string {
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!mapped) return hostname.replace(/\.+$/, '')
  return mapped
    .slice(1)
    .flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255])
    .join('.')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
