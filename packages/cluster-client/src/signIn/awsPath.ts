import { decoded, splitPath } from '../requests/path.ts'

/**
 * The same path and query in the one spelling that AWS signs: everything but letters, digits and `-._~` escaped, a
 * `+` of the query as `%20`, a bare parameter as `name=`. Sent like this, what is signed is what arrives, whether the
 * other side escapes what it got or decodes it first. Text that cannot be decoded stays as it is, to be refused later.
 */
export function awsPath(path: string): string {
  const [pathname, query] = splitPath(path)
  const spelled = pathname.split('/').map(respelled).join('/')
  if (query === '') return spelled
  const pairs = queryPairs(query).map(([name, value]) => `${respelled(name)}=${respelled(value)}`)
  return `${spelled}?${pairs.join('&')}`
}

/** Parameters of a raw query, still escaped, in their order; `+` as `%20`. */
export function queryPairs(query: string): [name: string, value: string][] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', '%20').split('=')
      return [name, value.join('=')]
    })
}

function respelled(text: string): string {
  const plain = decoded(text)
  return plain === undefined ? text : encodeURIComponent(plain).replace(/[!'()*]/g, percent)
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
