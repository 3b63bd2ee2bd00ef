import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { placeOf } from './placeOf.ts'

/** Node id → name, in the order they were learnt. */
type Names = Readonly<Record<string, string>>

const MOST_CLUSTERS = 30
/** Of one cluster; one that has more nodes keeps as many again. */
const MOST_NAMES = 200

const names = v.record(v.string(), v.string())
const schema = v.object({ clusters: v.optional(v.record(v.string(), names), {}) })

/** Group `nodeNames`: how nodes are called, by cluster and id. The engines tell of a node that left by its id alone. */
const useStore = persisted('nodeNames', schema)

const none: Names = {}

/** Remembers the names of a cluster's nodes. It writes only where one is new or was renamed. */
export function rememberNodes(
  connectionId: string,
  nodes: Iterable<{ readonly id?: string; readonly name?: string }>,
): void {
  const place = placeOf(connectionId)
  const seen = [...nodes].flatMap(({ id, name }): [string, string][] =>
    id === undefined || name === undefined ? [] : [[id, name]],
  )
  const isKnown = ([id, name]: [string, string]) => useStore.getState().clusters[place]?.[id] === name
  if (seen.every(isKnown)) return
  // What other windows learnt meanwhile stays.
  useStore.reread()
  const { clusters } = useStore.getState()
  const present = new Set(seen.map(([id]) => id))
  const before = Object.entries(clusters[place] ?? none).filter(([id]) => !present.has(id))
  const kept = last([...before, ...new Map(seen)], Math.max(MOST_NAMES, 2 * present.size))
  const others = Object.entries(clusters).filter(([each]) => each !== place)
  useStore.setState({
    clusters: Object.fromEntries(last([...others, [place, Object.fromEntries(kept)]], MOST_CLUSTERS)),
  })
}

/** The names of a cluster's nodes, of those too that left. */
export function useNodeNames(connectionId: string): Names {
  return useStore(({ clusters }) => clusters[placeOf(connectionId)] ?? none)
}

function last<T>(list: readonly T[], most: number): readonly T[] {
  return list.slice(-most)
}
