import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { member } from '../values.ts'

/** An attribute that somebody, or the engine itself, gave a node: `node.attr.<name>`. */
export interface NodeAttribute {
  /** Joined with dots: `rack.row`. */
  readonly name: string
  readonly value: string
}

/** Node id → its attributes by name. A node that has none has an empty list; one that did not answer is not there. */
export type AttributesByNode = ReadonlyMap<string, readonly NodeAttribute[]>

/** `GET _nodes/settings`, "Nodes info API": of each node its name and its attributes, and nothing else. */
export function listNodeAttributesRequest(): ClusterRequest {
  const query = queryText({ filter_path: 'nodes.*.name,nodes.*.settings.node.attr' })
  return { method: 'GET', path: `/_nodes/settings${query}`, needs: 'nodeSettings' }
}

/** Reads an answer to `listNodeAttributesRequest`. */
export function toNodeAttributes(answer: unknown): AttributesByNode {
  const nodes = member(answer, 'nodes')
  if (typeof nodes !== 'object' || nodes === null) return new Map()
  return new Map(
    Object.entries(nodes).map(([id, node]) => [
      id,
      flattened(member(member(member(node, 'settings'), 'node'), 'attr'), '').sort(byName),
    ]),
  )
}

/** `{ rack: { row: 'r1' } }` → `rack.row`. An attribute that is a list is one text. */
function flattened(value: unknown, name: string): NodeAttribute[] {
  if (Array.isArray(value)) return [{ name, value: value.join(',') }]
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flattened(inner, name === '' ? key : `${name}.${key}`))
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? [{ name, value: String(value) }] : []
}

function byName({ name: a }: NodeAttribute, { name: b }: NodeAttribute): number {
  return a < b ? -1 : a > b ? 1 : 0
}
