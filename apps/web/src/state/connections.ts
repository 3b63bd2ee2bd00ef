import { mergeById } from '#lib/mergeById.ts'
import * as v from 'valibot'
import { connectionSchema, type Connection } from './connectionSchema.ts'
import { persisted } from './persisted.ts'

/** One broken entry does not take the others with it: it is left out. */
const clustersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.flatMap((entry) => {
      const parsed = v.safeParse(connectionSchema, entry)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)

const storedClusters = v.looseObject({ clusters: v.optional(v.array(v.unknown()), []) })

/** Group `connection`: the saved clusters, and which one was last worked on. */
export const useConnections = persisted(
  'connection',
  v.object({
    clusters: v.optional(clustersSchema, []),
    activeClusterIndex: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
  }),
  {
    merge: (base, mine, theirs) => ({ ...mine, clusters: mergeById(base.clusters, mine.clusters, theirs.clusters) }),
    isWhole: (stored, { clusters }) => v.parse(storedClusters, stored).clusters.length === clusters.length,
  },
)

/** Adds a cluster at the end and makes it the active one. Returns its position. */
export function addConnection(connection: Connection): number {
  const { clusters } = useConnections.getState()
  const activeClusterIndex = clusters.length
  useConnections.setState({ clusters: [...clusters, connection], activeClusterIndex })
  return activeClusterIndex
}

/** Stores a changed cluster in its place and makes it the active one; one that is gone is added again. Returns its position. */
export function replaceConnection(connection: Connection): number {
  const { clusters } = useConnections.getState()
  const activeClusterIndex = clusters.findIndex(({ id }) => id === connection.id)
  if (activeClusterIndex < 0) return addConnection(connection)
  useConnections.setState({ clusters: clusters.with(activeClusterIndex, connection), activeClusterIndex })
  return activeClusterIndex
}

/** Stores what a ping learned. A uuid once known stays: it keys what else is stored. */
export function rememberIdentity(id: string, identity: Partial<Connection>): void {
  const { clusters } = useConnections.getState()
  const next = clusters.map((each) =>
    each.id === id ? { ...each, ...identity, uuid: each.uuid ?? identity.uuid } : each,
  )
  if (JSON.stringify(next) !== JSON.stringify(clusters)) useConnections.setState({ clusters: next })
}

export function activate(index: number): void {
  if (useConnections.getState().activeClusterIndex !== index) useConnections.setState({ activeClusterIndex: index })
}

/**
 * The position that a link's `clusterIndex` names: a number, else a uuid, an id or a name.
 * Nothing when it names none.
 */
export function positionOf(clusters: readonly Connection[], clusterIndex: string): number | undefined {
  if (/^\d+$/.test(clusterIndex)) {
    const position = Number(clusterIndex)
    return position < clusters.length ? position : undefined
  }
  const position = clusters.findIndex(({ uuid, id, name }) => [uuid, id, name].includes(clusterIndex))
  return position < 0 ? undefined : position
}
