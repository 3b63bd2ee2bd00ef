import { withChip } from '#lib/names/filterChips.ts'
import { TablePanel, type TablePanelProps } from '#ui/table/panel/TablePanel.tsx'
import type { ListView } from './listView.ts'

type OfView = 'sort' | 'onSortChange' | 'page' | 'onPageChange' | 'viewKey' | 'onFilterBy'

interface ListTableProps<Row extends object> extends Omit<TablePanelProps<Row>, OfView> {
  view: ListView
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<ListView>) => void
}

/** The table of a list page, in the order and on the page of its view. A cell can be made a condition. */
export function ListTable<Row extends object>({ view, onViewChange, ...table }: ListTableProps<Row>) {
  const { sort, page, ...shown } = view
  return (
    <TablePanel
      {...table}
      {...{ sort, page }}
      onSortChange={(next) => onViewChange({ sort: next })}
      onPageChange={(next) => onViewChange({ page: next })}
      viewKey={JSON.stringify(shown)}
      onFilterBy={(row, { filterName = '', text }) =>
        onViewChange({ chips: withChip(view.chips, { column: filterName, value: text(row) }) })
      }
    />
  )
}
