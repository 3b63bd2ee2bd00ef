import type { NodeSummary } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import type { Column } from '#ui/table/columns/column.ts'

export type NodeColumn = Column<NodeSummary>
export type Translate = TFunction<'nodes'>

/** What cells write with; they are drawn and thrown away while somebody scrolls, and ask for nothing themselves. */
export interface Words {
  t: Translate
  locale: string
}

/** In place of what the engine does not say. */
export const DASH = '–'
