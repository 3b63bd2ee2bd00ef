import { isClusterError } from '@searchdeck/cluster-client'

/** What a list is limited to, for a user who may not list everything. */
export interface Limit {
  /** Names and patterns of indices, separated by commas; absent is everything. */
  readonly within: string | undefined
  readonly onChange: (within: string | undefined) => void
}

/**
 * Whether names and patterns are to be asked for: the list of everything was refused, or the ones that were given are
 * refused, missing or none.
 */
export function asksForNames(error: unknown, within: string | undefined): boolean {
  if (!isClusterError(error)) return false
  if (error.kind === 'http') return error.status === 403 || (within !== undefined && [400, 404].includes(error.status))
  return within !== undefined && error.kind === 'invalid'
}
