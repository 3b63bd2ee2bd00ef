import { matchTargets, targetParts, type Cluster } from '@searchdeck/cluster-client'
import type { Look } from '#jobs/jobKind.ts'

/**
 * A look at lists that this connection limits to names and patterns: of an index that those do not match, which another
 * limit left in the job, the lists say nothing.
 */
export function lookWithin<Item extends { readonly name: string }>(
  { within }: Pick<Cluster, 'within'>,
  look: Look<Item>,
): Look<Item> {
  if (within === undefined) return look
  const parts = targetParts(within)
  const isListed = (name: string) => matchTargets([{ name, kind: 'index' }], parts, Date.now()).indices.length > 0
  return { at: (item) => (isListed(item.name) ? look.at(item) : { isDone: false }) }
}
