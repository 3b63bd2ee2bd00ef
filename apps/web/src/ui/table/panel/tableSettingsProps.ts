import type { ReactNode } from 'react'
import type { ColumnLayout } from '#lib/columnLayout.ts'
import type { Column } from '#ui/table/columns/column.ts'

export interface TableSettingsProps {
  /** As declared, before `arrangeColumns`. */
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'width' | 'sticky' | 'optional'>[]
  layout: ColumnLayout
  onLayoutChange: (layout: ColumnLayout) => void
  stickyHeader: boolean
  onStickyHeaderChange: (isSticky: boolean) => void
  fillsPage: boolean
  onFillsPageChange: (fillsPage: boolean) => void
  onMaximise: () => void
  /** In place of the icon of the button that opens them: how many columns are shown. */
  countsColumns?: boolean
  /** Settings of this one table. */
  children?: ReactNode
}
