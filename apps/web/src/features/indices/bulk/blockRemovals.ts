import { removableBlocks, type IndexSummary } from '@searchdeck/cluster-client'
import { inReadingOrder } from '#lib/names/readingOrder.ts'
import type { BlockItem } from '#jobs/kinds/blockRemovalKind.ts'

type Blocks = ReadonlyMap<string, readonly string[]>

/** The blocks of the indices that a change of settings removes, in the order to remove them in, then by name. */
export function removalsOf(indices: readonly IndexSummary[], blocks: Blocks): BlockItem[] {
  const sorted = indices.toSorted((one, other) => inReadingOrder(one.name, other.name))
  return removableBlocks.flatMap((block) =>
    sorted.filter(({ name }) => blocks.get(name)?.includes(block)).map(({ name, uuid }) => ({ name, uuid, block })),
  )
}
