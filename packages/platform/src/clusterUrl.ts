/**
 * The address of `path` on the cluster at `base`, by joining text.
 *
 * Nothing is resolved: `new URL('//other/x', base)` would leave the cluster's host, and the credentials with it.
 * Throws a `TypeError` when the URL parser would change what is sent (a dot segment, a backslash, another host).
 */
export function clusterUrl(base: string, path: string): string {
  const joined = `${base.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`
  const parsed = new URL(joined)
  const sent = parsed.pathname + parsed.search
  const meant = joined.replace(/^[a-z]+:\/\/[^/]*/i, '')
  if (sent !== meant || parsed.origin !== new URL(base).origin)
    throw new TypeError('The path would be changed on its way')
  return joined
}
