import type { ClusterRequest } from '@searchdeck/cluster-client'

/** The methods that the console offers. */
export const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
] as const satisfies readonly ClusterRequest['method'][]

export function isMethod(text: string): text is ClusterRequest['method'] {
  const known: readonly string[] = methods
  return known.includes(text)
}
