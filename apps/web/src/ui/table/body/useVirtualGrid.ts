import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, type RefObject } from 'react'
import { useIsDrawn } from '#lib/useIsDrawn.ts'
import { cellStyle } from '#ui/table/cells/cellStyle.ts'
import { placeColumns, type Column } from '#ui/table/columns/column.ts'
import { useSizes } from '#ui/table/columns/useSizes.ts'
import type { DrawnColumn } from '#ui/table/head/tableHeaderProps.ts'
import { useKeptIndex, withIndices } from '#ui/table/selection/keptIndices.ts'
import type { GridCell } from './useTableFocus.ts'

interface VirtualGridOptions<Row> {
  scrollRef: RefObject<HTMLDivElement | null>
  columns: readonly Column<Row>[]
  rowCount: number
  rowHeight: number
  /** What open rows take besides, by their place, in pixels. */
  detailHeights: ReadonlyMap<number, number>
  /** Of the scrolling element. */
  width: number
  /** Before that, nothing is drawn. */
  isMeasured: boolean
  /** Stays drawn, wherever it is scrolled to: it has the keyboard. */
  active: GridCell
  /** The header covers the rows that scroll under it. */
  hasStickyHeader: boolean
}

/** Height of the header, `--sd-thead`: the rows begin below it. */
const HEAD = 32
// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 1440, height: 800 }

/** Which rows and columns are in sight, where they stand, and the way to bring another cell there. */
export function useVirtualGrid<Row>(options: VirtualGridOptions<Row>) {
  const { scrollRef, columns, rowHeight, detailHeights, width, isMeasured, active } = options
  // What nobody sees waits until the rest is seen.
  const isDrawn = useIsDrawn(isMeasured && options.rowCount > 0)
  const placed = useMemo(() => placeColumns(columns, width), [columns, width])
  const leading = placed.filter(({ column }) => column.sticky === true)
  const leadingCount = leading.length
  const menuWidth = placed.reduce((sum, { column, ...at }) => (column.control === 'menu' ? sum + at.width : sum), 0)
  const rows = useVirtualizer({
    count: isMeasured ? options.rowCount : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(
      useCallback((index: number) => rowHeight + (detailHeights.get(index) ?? 0), [rowHeight, detailHeights]),
    ),
    overscan: isDrawn ? 4 : 0,
    scrollMargin: HEAD,
    scrollPaddingStart: options.hasStickyHeader ? HEAD : 0,
    initialRect,
    rangeExtractor: useKeptIndex(active.row),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: isMeasured ? placed.length : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(useCallback((index: number) => placed[index]?.width ?? 0, [placed])),
    overscan: 2,
    scrollPaddingStart: leading.reduce((sum, each) => sum + each.width, 0),
    scrollPaddingEnd: menuWidth,
    initialRect,
    rangeExtractor: useCallback(
      (range: Range) => {
        const first = Array.from({ length: leadingCount }, (_, index) => index)
        return withIndices(range, [...first, active.column, ...(menuWidth > 0 ? [range.count - 1] : [])])
      },
      [leadingCount, active.column, menuWidth],
    ),
  })

  const drawn: DrawnColumn<Row>[] = []
  let end = 0
  for (const { index } of across.getVirtualItems()) {
    const at = placed[index]
    if (!at) continue
    const gap = at.start - end
    drawn.push({ ...at, index, gap, style: cellStyle(at, gap) })
    end = at.start + at.width
  }
  const last = placed.at(-1)
  return {
    drawn,
    drawnRows: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD })),
    height: rows.getTotalSize(),
    totalWidth: last ? last.start + last.width : 0,
    // The offset that is known: asking the element would lay out what was just changed.
    scrollToTop: () => {
      if ((rows.scrollOffset ?? 0) > 0) rows.scrollToOffset(0)
    },
    scrollToCell: ({ row, column }: GridCell) => {
      if (row >= 0) rows.scrollToIndex(row)
      if (column >= leadingCount && placed[column]?.column.control === undefined) across.scrollToIndex(column)
    },
  }
}
