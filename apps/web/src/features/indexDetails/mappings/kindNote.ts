import type { MappingKind } from '@searchdeck/cluster-client'

const noted = ['type', 'multiField', 'runtime', 'derived', 'unread'] as const

/** What a node is, where its type alone does not tell: a key of the texts `kind`. */
export function kindNote(kind: MappingKind): (typeof noted)[number] | undefined {
  return noted.find((each) => each === kind)
}
