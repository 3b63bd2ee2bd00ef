import { decoded, splitPath } from '../requests/path.ts'

/** Up to so many indices are deleted or closed without their number being asked for. */
export const MANY_INDICES = 10

/**
 * Whether a call deletes or closes whatever indices or data streams a pattern names, or more than ten by their names: "Delete
 * index API", "Delete data stream API", "Close index API".
 */
export function removesMany({ method, path }: { readonly method: string; readonly path: string }): boolean {
  const [pathname] = splitPath(path)
  const segments = pathname.split('/').slice(1).map(decoded)
  const target = targetOf(method.toUpperCase(), segments)
  if (target === undefined) return false
  const names = target.split(',').map((name) => name.trim())
  return names.length > MANY_INDICES || names.some((name) => name.includes('*') || name === '_all')
}

/** The names of what a call deletes or closes. */
function targetOf(method: string, [first, second, ...rest]: readonly (string | undefined)[]): string | undefined {
  if (rest.length > 0) return undefined
  if (method === 'DELETE' && first === '_data_stream') return second
  if (method === 'DELETE' && (second === undefined || second === '')) return first
  return method === 'POST' && second === '_close' ? first : undefined
}
