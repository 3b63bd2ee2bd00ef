/**
 * All values that a `Cookie` header has under a name, in their order. There can be several: cookies know no ports, so a
 * server on another port of this host can set one of the same name for a longer path.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
}
