import { IconCopy, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import type { GridCell } from '#ui/table/body/useTableFocus.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { copyCell, isFilterable } from './cellActions.ts'

const MenuList = lazy(() => import('#ui/menu/MenuList.tsx').then(({ MenuList: loaded }) => ({ default: loaded })))

/** The menu of the cell that the mouse asked for. Links keep the browser's own, and so does a selected text. */
export function useCellMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const onContextMenu = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement) || event.shiftKey) return
    const cell = event.target.closest<HTMLElement>('[role=gridcell]:not([data-control])')
    if (!cell || event.target.closest('a, button') || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    // By key it is the row's menu that opens, and it has opened by now.
    if (event.button !== 2) return
    cell.focus({ preventScroll: true })
    setAnchor(cell)
  }
  return { anchor, setAnchor, onContextMenu }
}

interface CellMenuProps<Row> extends Pick<ReturnType<typeof useCellMenu>, 'anchor' | 'setAnchor'> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  active: GridCell
  onFilterBy: ((row: Row, column: Column<Row>, isNegated: boolean) => void) | undefined
  filtersOut: boolean
}

export function CellMenu<Row>({ anchor, ...props }: CellMenuProps<Row>) {
  if (!anchor) return null
  return (
    <Suspense>
      <OpenCellMenu anchor={anchor} {...props} />
    </Suspense>
  )
}

function OpenCellMenu<Row>(props: CellMenuProps<Row> & { anchor: HTMLElement }) {
  const { anchor, setAnchor, rows, columns, active, onFilterBy, filtersOut } = props
  const { t } = useTranslation('table')
  // The cell it was opened on; the keyboard may go elsewhere meanwhile.
  const [cell] = useState(active)
  const row = rows[cell.row]
  const column = columns[cell.column]
  if (row === undefined || !column) return null
  const entries: MenuEntry[] = [
    { id: 'cell', label: t('copyCell'), icon: <IconCopy size={16} aria-hidden />, keys: 'Ctrl C' },
    { id: 'row', label: t('copyRow'), icon: <IconCopy size={16} aria-hidden />, keys: 'Ctrl Shift C' },
  ].map((entry) => ({ ...entry, onSelect: () => copyCell({ cell, rows, columns }, entry.id === 'row') }))
  if (onFilterBy && isFilterable(column, row)) {
    entries.unshift(
      {
        id: 'filter',
        label: t('filterBy'),
        icon: <IconFilter size={16} aria-hidden />,
        keys: 'Shift Enter',
        onSelect: () => onFilterBy(row, column, false),
      },
      ...(filtersOut
        ? [
            {
              id: 'filterOut',
              label: t('filterOut'),
              icon: <IconFilterOff size={16} aria-hidden />,
              keys: 'Alt Shift Enter',
              onSelect: () => onFilterBy(row, column, true),
            },
          ]
        : []),
      'divider',
    )
  }
  return (
    <MenuList
      label={column.title}
      anchor={anchor}
      entries={entries}
      onClose={() => {
        setAnchor(null)
        anchor.focus({ preventScroll: true })
      }}
      onLeave={() => setAnchor(null)}
    />
  )
}
