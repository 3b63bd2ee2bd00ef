import { useMemo, useState, type RefObject } from 'react'
import { columnWidth } from '#lib/columnLayout.ts'
import type { ColumnPull } from '#ui/table/head/tableHeaderProps.ts'
import { withOwnWidth } from './arrangeColumns.ts'
import type { Column } from './column.ts'

interface ColumnPullOptions<Row> {
  columns: readonly Column<Row>[]
  /** Without it, widths cannot be changed. */
  onColumnWidthChange: ((id: string, width: number | undefined) => void) | undefined
  /** The element that holds the grid. */
  scrollRef: RefObject<HTMLElement | null>
}

/** The columns with the width that one is being pulled to, and what pulling does. */
export function useColumnPull<Row>({ columns, onColumnWidthChange, scrollRef }: ColumnPullOptions<Row>) {
  const [pulled, setPulled] = useState<{ id: string; width: number }>()
  const shown = useMemo(
    () => (pulled ? columns.map((each) => (each.id === pulled.id ? withOwnWidth(each, pulled.width) : each)) : columns),
    [columns, pulled],
  )
  const pull: ColumnPull | undefined = onColumnWidthChange && {
    onPull: (id, width, done) => {
      setPulled(done ? undefined : { id, width: columnWidth(width) })
      if (done) onColumnWidthChange(id, width)
    },
    onFit: (id) => {
      const at = columns.findIndex((each) => each.id === id)
      const fitting = columnWidth(contentWidth(scrollRef.current, at + 1))
      const isFitting = columns[at]?.grows === false && columns[at].width === fitting
      onColumnWidthChange(id, isFitting ? undefined : fitting)
    },
  }
  return { shown, pull }
}

/** Pixels that the widest cell in sight would take if it had the room. */
function contentWidth(grid: HTMLElement | null, columnIndex: number): number {
  const cells = [...(grid?.querySelectorAll<HTMLElement>(`[aria-colindex="${columnIndex}"]`) ?? [])]
  const widths = cells.map(({ style }) => style.width)
  for (const cell of cells) cell.style.width = 'max-content'
  const widest = Math.max(0, ...cells.map(({ offsetWidth }) => offsetWidth))
  cells.forEach((cell, at) => (cell.style.width = widths[at] ?? ''))
  return widest + 1
}
