import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { createSlots, type Slots } from '#lib/data/slots.ts'

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

/** Sends a change; one without a time limit waits its turn. */
export function inTurn<T>(cluster: Cluster, { timeoutMs }: ClusterRequest, send: () => Promise<T>): Promise<T> {
  return timeoutMs === 0 ? longSlots(cluster).run(send) : send()
}
