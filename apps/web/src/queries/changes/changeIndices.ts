import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { changeIndices } from '@searchdeck/cluster-client/calls'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { createSlots, type Slots } from '#lib/data/slots.ts'
import { clusterKey } from '#queries/keys.ts'
import { lacksPrimary } from './lacksPrimary.ts'

/** Calls without a time limit that run at once on one cluster: a browser has six connections for everything. */
const LONG_CALLS = 2

const slotsOf = new Map<string, Slots>()

function longSlots({ id }: Pick<Cluster, 'id'>): Slots {
  const slots = slotsOf.get(id) ?? createSlots(LONG_CALLS)
  slotsOf.set(id, slots)
  return slots
}

/** Whether a change would have to wait for earlier ones that have no time limit. */
export function mustWait(cluster: Cluster, { timeoutMs }: ClusterRequest): boolean {
  return timeoutMs === 0 && longSlots(cluster).isFull
}

interface IndexChange {
  /** The index that it changes. */
  readonly name: string
  readonly request: ClusterRequest
}

/** Sends a change of one index, and reads anew what it may have changed, whatever came of it. */
export const changeIndexMutation = <Variables extends IndexChange>(cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ request, name }: Variables) => {
      const outcome = await sendChange(cluster, request)
      return { ...outcome, lacksPrimary: await lacksPrimary(cluster, name, outcome) }
    },
    // Not waited for: a dialog may close before the list is read.
    onSettled: () => {
      void readChanged(cluster, client)
    },
  })

/** Sends one change of indices; one without a time limit waits its turn. */
export function sendChange(cluster: Cluster, request: ClusterRequest) {
  const send = () => changeIndices(cluster, request)
  return request.timeoutMs === 0 ? longSlots(cluster).run(send) : send()
}

/** Reads anew what changes of indices may have changed. */
export async function readChanged(cluster: Cluster, client: QueryClient): Promise<void> {
  await Promise.all(
    ['indices', 'aliases', 'stats', 'status'].map((resource) =>
      client.invalidateQueries({ queryKey: [...clusterKey(cluster), resource] }),
    ),
  )
}
