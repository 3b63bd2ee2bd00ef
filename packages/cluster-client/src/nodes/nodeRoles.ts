import type { Distribution, Engine } from '../cluster.ts'
import type { NodeSummary } from './nodes.ts'

/** Roles by the letters of `node.role`, as both engines have them. */
const shared: Readonly<Record<string, string>> = {
  d: 'data',
  i: 'ingest',
  m: 'master',
  r: 'remote_cluster_client',
}

/** A letter does not mean the same everywhere. */
const own: Readonly<Record<Distribution, Readonly<Record<string, string>>>> = {
  elasticsearch: {
    c: 'data_cold',
    f: 'data_frozen',
    h: 'data_hot',
    l: 'ml',
    s: 'data_content',
    t: 'transform',
    v: 'voting_only',
    w: 'data_warm',
  },
  opensearch: { m: 'cluster_manager', s: 'search', w: 'warm' },
}

/** One role of a node. */
export interface NodeRole {
  /** As the settings of the engine have it: `data_hot`, `cluster_manager`. Absent for a letter that nobody knows. */
  readonly name?: string
  /** Absent for a role that has none. */
  readonly letter?: string
}

/**
 * The roles of a node, those with a letter first and in their order. Empty for one that only coordinates; `undefined`
 * where the engine said nothing. Of an engine that is not known, letters are read as those of Elasticsearch.
 */
export function nodeRoles(
  { roles, roleNames }: Pick<NodeSummary, 'roles' | 'roleNames'>,
  { distribution = 'elasticsearch' }: Engine,
): readonly NodeRole[] | undefined {
  if (roles === undefined) return roleNames?.map((name) => ({ name }))
  const letters = roles === '-' ? [] : Array.from(roles)
  const known = letters.map((letter) => {
    const name = own[distribution][letter] ?? shared[letter]
    return { letter, ...(name !== undefined && { name }) }
  })
  const further = (roleNames ?? []).filter((each) => !known.some(({ name }) => name === each))
  return [...known, ...further.map((name) => ({ name }))]
}

/** Whether it has no role, so that it only coordinates; `undefined` where the engine said nothing. */
export function isCoordinatingOnly(node: Pick<NodeSummary, 'roles' | 'roleNames'>): boolean | undefined {
  const roles = nodeRoles(node, {})
  return roles && roles.length === 0
}

/** Whether it is the master, may become it, or neither; `undefined` where the engine said nothing. */
export function mastership({
  master,
  roles,
}: Pick<NodeSummary, 'master' | 'roles'>): 'yes' | 'eligible' | 'no' | undefined {
  if (master === true) return 'yes'
  if (roles === undefined) return undefined
  return roles.includes('m') ? 'eligible' : 'no'
}
