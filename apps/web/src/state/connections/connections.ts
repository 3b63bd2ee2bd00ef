import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import { mergeById } from '#lib/data/mergeById.ts'
import { persisted } from '#state/storage/persisted.ts'
import { connectionSchema, keepsAll, type Connection } from './connectionSchema.ts'

const entries = v.array(v.unknown())

/** One broken entry does not take the others with it: it is left out. */
const clustersSchema = v.pipe(
  entries,
  v.transform((stored) =>
    withIds(stored).flatMap((entry) => {
      const parsed = v.safeParse(connectionSchema, entry)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)

const storedClusters = v.looseObject({ clusters: v.optional(entries, []) })

interface Connections {
  clusters: Connection[]
  activeClusterIndex: number
}

/** Group `connection`: the saved clusters, and which one was last worked on. */
export const useConnections = persisted(
  'connection',
  v.object({
    clusters: v.optional(clustersSchema, []),
    activeClusterIndex: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
  }),
  {
    merge: (base, mine, theirs) => withActive(mergeById(base.clusters, mine.clusters, theirs.clusters), activeId(mine)),
    isWhole: (stored) => v.parse(storedClusters, stored).clusters.every(isWholeEntry),
  },
)

/** Entries of older versions and other clients have no id. Theirs is made of what they say: every tab makes the same. */
function withIds(stored: readonly unknown[]): unknown[] {
  const taken = new Set<string>()
  return stored.map((entry) => {
    if (typeof entry !== 'object' || entry === null) return entry
    const given: unknown = Reflect.get(entry, 'id')
    const uri: unknown = Reflect.get(entry, 'uri')
    const wanted = typeof given === 'string' && given !== '' ? given : `saved-${String(uri)}`
    let id = wanted
    for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`
    taken.add(id)
    return { ...entry, id }
  })
}

function isWholeEntry(entry: unknown): boolean {
  const parsed = v.safeParse(connectionSchema, entry)
  return parsed.success && keepsAll(entry, parsed.output)
}

function activeId({ clusters, activeClusterIndex }: Connections): string | undefined {
  return clusters[activeClusterIndex]?.id
}

/** The list with the active one wherever it stands by now; the first where it is gone. */
function withActive(clusters: Connection[], id: string | undefined): Connections {
  const position = clusters.findIndex((each) => each.id === id)
  return { clusters, activeClusterIndex: Math.max(position, 0) }
}

/** Adds a cluster at the end and makes it the active one. Returns its position. */
export function addConnection(connection: Connection): number {
  const { clusters } = useConnections.getState()
  const activeClusterIndex = clusters.length
  useConnections.setState({ clusters: [...clusters, connection], activeClusterIndex })
  return activeClusterIndex
}

/** Stores a changed cluster in its place; one that is gone is added again. Returns its position. */
export function replaceConnection(connection: Connection): number {
  const { clusters } = useConnections.getState()
  const position = clusters.findIndex(({ id }) => id === connection.id)
  if (position < 0) return addConnection(connection)
  useConnections.setState({ clusters: clusters.with(position, connection) })
  return position
}

/** Forgets a cluster. The active one stays the active one; if it was this, the first is. */
export function removeConnection(id: string): void {
  const state = useConnections.getState()
  useConnections.setState(
    withActive(
      state.clusters.filter((each) => each.id !== id),
      activeId(state),
    ),
  )
}

/** Stores what a ping learned. A uuid once known stays: it keys what else is stored. */
export function rememberIdentity(id: string, identity: Partial<Connection>): void {
  const { clusters } = useConnections.getState()
  const next = clusters.map((each) =>
    each.id === id ? { ...each, ...identity, uuid: each.uuid ?? identity.uuid } : each,
  )
  if (!isSameData(next, clusters)) useConnections.setState({ clusters: next })
}

/** What the lists of a connection are limited to from now on; nothing is everything. */
export function rememberWithin(id: string, within: string | undefined): void {
  const { clusters } = useConnections.getState()
  useConnections.setState({ clusters: clusters.map((each) => (each.id === id ? { ...each, within } : each)) })
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
