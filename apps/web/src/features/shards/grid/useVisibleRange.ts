import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, type RefObject } from 'react'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { useSizes } from '#ui/table/columns/useSizes.ts'
import { useKeptIndex } from '#ui/table/selection/keptIndices.ts'
import { columnWidth, HEAD_HEIGHT, ROW_HEIGHT } from './gridMeasures.ts'
import type { GridPlace } from './useShardKeys.ts'

interface VisibleRangeOptions {
  scrollRef: RefObject<HTMLDivElement | null>
  columns: readonly ShardColumn[]
  rowCount: number
  /** Of the column of nodes, in pixels. Nothing is drawn before it is measured. */
  nodeWidth: number | undefined
  /** Stays drawn, wherever it is scrolled to: it has the keyboard. */
  active: GridPlace
}

/** An index column in sight. */
export interface DrawnColumn {
  readonly column: ShardColumn
  /** Among all of them, from 0. */
  readonly index: number
  /** Pixels from the left edge of the grid. */
  readonly left: number
  readonly width: number
}

// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 1440, height: 800 }

/** Which rows and columns are in sight, where they stand, and the way to bring another cell there. */
export function useVisibleRange({ scrollRef, columns, active, ...options }: VisibleRangeOptions) {
  const { nodeWidth = 0 } = options
  const isMeasured = options.nodeWidth !== undefined
  const widths = useMemo(() => columns.map(columnWidth), [columns])
  const rows = useVirtualizer({
    count: isMeasured ? options.rowCount : 0,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 3,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect,
    rangeExtractor: useKeptIndex(active.row),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: isMeasured ? columns.length : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(useCallback((index: number) => widths[index] ?? 0, [widths])),
    overscan: 2,
    scrollMargin: nodeWidth,
    scrollPaddingStart: nodeWidth,
    initialRect,
    rangeExtractor: useKeptIndex(active.column - 1),
  })
  const drawn = across.getVirtualItems().flatMap(({ index, start }): DrawnColumn[] => {
    const column = columns[index]
    return column ? [{ column, index, left: start, width: widths[index] ?? 0 }] : []
  })
  return {
    drawn,
    drawnRows: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD_HEIGHT })),
    height: rows.getTotalSize(),
    width: nodeWidth + across.getTotalSize(),
    // The offset that is known: asking the element would lay out what was just changed.
    scrollToStart: () => {
      if ((across.scrollOffset ?? 0) > 0) across.scrollToOffset(0)
    },
    scrollToPlace: ({ row, column }: GridPlace) => {
      if (row >= 0) rows.scrollToIndex(row)
      if (column > 0) across.scrollToIndex(column - 1)
    },
  }
}
