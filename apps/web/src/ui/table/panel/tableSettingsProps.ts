import type { ReactNode } from 'react'
import type { ColumnLayout } from '#lib/columnLayout.ts'
import type { Column } from '#ui/table/columns/column.ts'

export interface TableSettingsProps {
  /** As declared, before `arrangeColumns`. */
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'width' | 'sticky'>[]
  layout: ColumnLayout
  onLayoutChange: (layout: ColumnLayout) => void
  stickyHeader: boolean
  onStickyHeaderChange: (isSticky: boolean) => void
  fillsPage: boolean
  onFillsPageChange: (fillsPage: boolean) => void
  onMaximise: () => void
  /** Settings of this one table. */
  children?: ReactNode
}
