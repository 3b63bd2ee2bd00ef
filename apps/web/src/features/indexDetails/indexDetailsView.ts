import { supports, type Capability, type Engine } from '@searchdeck/cluster-client'

/** What the page of an index can show, in the order of its tabs. */
export const indexParts = ['overview', 'settings', 'mappings', 'aliases', 'stats', 'shards'] as const
export type IndexPart = (typeof indexParts)[number]

const needs: Partial<Record<IndexPart, Capability>> = {
  aliases: 'catAliases',
  stats: 'indexStats',
  shards: 'catShards',
}

/** The parts that this engine is not known to lack. */
export function partsOf(engine: Engine): readonly IndexPart[] {
  return indexParts.filter((part) => needs[part] === undefined || supports(engine, needs[part]) !== false)
}

/** What a link to the page of an index restores. */
export interface IndexDetailsView {
  readonly part: IndexPart
  /** As typed; of the part that is shown. */
  readonly filter: string
  /** The answer of the cluster word for word, in place of what was made of it. */
  readonly raw: boolean
  /** Settings that nobody set are listed too. */
  readonly defaults: boolean
}

const filteredParts = ['settings', 'stats', 'shards'] as const

/** The part that the filter beside the tools looks in. The tree of mappings has one of its own. */
export function filteredPart({ part, raw }: IndexDetailsView): (typeof filteredParts)[number] | undefined {
  return raw ? undefined : filteredParts.find((each) => each === part)
}

/** What a part is told. */
export interface IndexPartProps {
  readonly name: string
  readonly view: IndexDetailsView
  readonly onViewChange: (change: Partial<IndexDetailsView>) => void
  /** Milliseconds between reloads. */
  readonly refetchInterval: number | false
}
