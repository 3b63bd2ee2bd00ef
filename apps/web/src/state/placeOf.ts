import { useConnections } from './connections/connections.ts'

/** Where what belongs to one cluster is kept: under its uuid, or its connection where it has none. */
export function placeOf(connectionId: string): string {
  return useConnections.getState().clusters.find(({ id }) => id === connectionId)?.uuid ?? connectionId
}
