import { mastership, nodeRoles, type Engine, type NodeAttribute, type NodeSummary } from '@searchdeck/cluster-client'
import type { FilterColumns } from '#lib/names/createRowFilter.ts'
import { inReadingOrder } from '#lib/names/readingOrder.ts'

/** The attributes of a node that are shown; nothing while they are not known. */
export type AttributesOf = (node: NodeSummary) => readonly NodeAttribute[] | undefined

/** An id is of one node, a name may be of several. */
export function nodeKey({ id, name }: NodeSummary): string {
  return id ?? name
}

export function attributesText(attributes: readonly NodeAttribute[] | undefined): string {
  return attributes?.map(({ name, value }) => `${name}: ${value}`).join(', ') ?? ''
}

/** What typed text is looked for in. */
export const nodeTexts = {
  name: ({ name }) => name,
  ip: ({ ip }) => ip ?? '',
  id: ({ id }) => id ?? '',
  version: ({ version }) => version ?? '',
} satisfies FilterColumns<NodeSummary>

/** What is looked in by `column:value` only: nearly every node has a `d` among its roles. */
export function namedTexts(engine: Engine, attributesOf: AttributesOf, mastershipWord: (node: NodeSummary) => string) {
  return {
    master: (node) => [mastershipWord(node), mastership(node) ?? ''].join(' '),
    role: (node) => [node.roles, ...(nodeRoles(node, engine) ?? []).map(({ name }) => name)].join(' '),
    attributes: (node) => attributesText(attributesOf(node)),
  } satisfies FilterColumns<NodeSummary>
}

/** One version and how many nodes run it. */
export interface RunningVersion {
  readonly version: string
  readonly nodes: number
}

/** The versions that the nodes run, the newest first. */
export function runningVersions(nodes: readonly NodeSummary[]): readonly RunningVersion[] {
  const counts = new Map<string, number>()
  for (const { version } of nodes) if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts]
    .map(([version, count]) => ({ version, nodes: count }))
    .sort((a, b) => inReadingOrder(b.version, a.version))
}

/** Whether a node is in the cluster and told none of its figures. */
function isSilent(node: NodeSummary): boolean {
  const { heapPercent, ramPercent, diskPercent, cpuPercent, load1m, uptimeMs } = node
  return [heapPercent, ramPercent, diskPercent, cpuPercent, load1m, uptimeMs].every((figure) => figure === undefined)
}

/** The nodes that told no figure while others did: they did not answer in time. By `nodeKey`. */
export function silentNodes(nodes: readonly NodeSummary[]): ReadonlySet<string> {
  const silent = nodes.filter(isSilent)
  return new Set(silent.length === nodes.length ? [] : silent.map(nodeKey))
}
