import { isCoordinatingOnly, mastership, type NodeSummary } from '@searchdeck/cluster-client'
import { IconArrowsSplit, IconDatabase, IconFileImport, IconStar, IconStarFilled } from '@tabler/icons-react'

/** What a node is to the cluster, each with an icon of its own, in the order of the legend. */
export const kindIcons = {
  master: IconStarFilled,
  eligible: IconStar,
  data: IconDatabase,
  ingest: IconFileImport,
  coordinating: IconArrowsSplit,
} as const
export type NodeKind = keyof typeof kindIcons

/** The places of the icons side by side: nodes of one kind have theirs one below the other. */
export const kindPlaces: readonly (readonly NodeKind[])[] = [
  ['master', 'eligible'],
  ['data', 'coordinating'],
  ['ingest'],
]

/** A data node is one of any tier. */
const dataLetters = /[cdfhsw]/

export function nodeKinds(node: NodeSummary): readonly NodeKind[] {
  const roles = node.roles ?? ''
  const isMaster = mastership(node)
  return [
    ...(isMaster === 'yes' ? (['master'] as const) : []),
    ...(isMaster === 'eligible' ? (['eligible'] as const) : []),
    ...(dataLetters.test(roles) ? (['data'] as const) : []),
    ...(roles.includes('i') ? (['ingest'] as const) : []),
    ...(isCoordinatingOnly(node) === true ? (['coordinating'] as const) : []),
  ]
}

/** Sorts the master first, then who may become it, then the rest by what they do. */
export function kindRank(node: NodeSummary): number {
  const order = Object.keys(kindIcons)
  const [first] = nodeKinds(node)
  return first === undefined ? order.length : order.indexOf(first)
}
