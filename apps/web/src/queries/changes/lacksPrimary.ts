import type { ChangeOutcome, Cluster } from '@searchdeck/cluster-client'
import { listIndexHealth } from '@searchdeck/cluster-client/calls'

/** Whether an answer leaves open that an index was not done at all: shards without a node are not said to have failed. */
export function isShort({ shards }: Pick<ChangeOutcome, 'shards'>): boolean {
  const { total = 0, successful = total } = shards ?? {}
  return successful < total
}

/**
 * Whether a primary of the index has no node, so that nothing was done there, whatever was answered. Asked only where the
 * answer leaves it open; where nobody tells, the answer is believed.
 */
export async function lacksPrimary(
  cluster: Cluster,
  index: string,
  answer: Pick<ChangeOutcome, 'shards'>,
): Promise<boolean> {
  if (!isShort(answer)) return false
  const health = await listIndexHealth(cluster, [index]).catch(() => undefined)
  return (health?.get(index)?.inactivePrimaries ?? 0) > 0
}
