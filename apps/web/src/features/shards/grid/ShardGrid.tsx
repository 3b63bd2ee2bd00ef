import type { ShardCopy } from '@searchdeck/cluster-client'
import {
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
} from 'react'
import type { Relocation } from '#features/shards/relocation/useRelocation.ts'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import type { ShardRow } from '#features/shards/shardRows.ts'
import type { RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { commonEnding } from '#lib/names/commonEnding.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import { useFollowLink } from '#ui/links/useFollowLink.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import { linkPressed } from '#ui/table/cells/rowLink.ts'
import type { OpenCell } from './CopiesPopup.tsx'
import { GridHead } from './GridHead.tsx'
import { ROW_HEIGHT } from './gridMeasures.ts'
import { GridRow } from './GridRow.tsx'
import { placeOfElement, tipAt } from './gridTip.ts'
import classes from './ShardGrid.module.css'
import { useActivePlace, useShardKeys } from './useShardKeys.ts'
import { useVisibleRange } from './useVisibleRange.ts'
import { useGridTip } from './useGridTip.ts'
import { useNodeWidth } from './useNodeWidth.ts'
import { useTopOfGrid } from './useTopOfGrid.ts'

const ShardTip = lazy(() => import('./ShardTip.tsx').then((loaded) => ({ default: loaded.ShardTip })))
const CopiesPopup = lazy(() => import('./CopiesPopup.tsx').then((loaded) => ({ default: loaded.CopiesPopup })))

export interface ShardGridProps {
  /** The index columns of this page, in their order. */
  columns: readonly ShardColumn[]
  rows: readonly ShardRow[]
  relocations: RelocationsByCopy
  relocation: Relocation
  /** Why the list of nodes is not there. */
  nodesError: Error | null
  /** Names what is shown: under another name it is read from its start. */
  viewKey: string
}

/** Indices side by side, nodes below each other, and in each cell the copies that one has of the other. */
export function ShardGrid(props: ShardGridProps) {
  const { columns, rows, relocation, relocations } = props
  const { t } = useTranslation('shards')
  const grid = useShardGrid(props)
  const { scrollRef, gridRef, sight, active, tip, opened, setOpened, onMore, onChoose, onMoveHere } = grid
  const { chosen, offers } = relocation
  const { hrefOf: hrefOfIndex } = useIndexLinks()
  const hrefOfNode = usePlaceHref('node')
  const isLocked = useActiveCluster().access === 'readOnly'
  const marked = chosen?.index
  const ending = useMemo(() => commonEnding(rows.flatMap(({ node }) => (node ? [node.name] : []))), [rows])
  return (
    <div ref={scrollRef} className={classes['scroll']} onScroll={tip.onScroll}>
      <div
        ref={gridRef}
        role="grid"
        aria-label={t('title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={classes['grid']}
        style={{ width: sight.width }}
        {...grid.handlers}
        onClick={grid.onClick}
      >
        <GridHead
          drawn={sight.drawn}
          nodeCount={rows.filter(({ node }) => node !== undefined).length}
          hasDisk={rows.some(({ summary }) => summary !== undefined)}
          nodesError={props.nodesError}
          active={active}
          marked={marked}
          hrefOf={hrefOfIndex}
        />
        <div role="rowgroup" className={classes['body']} style={{ height: sight.height }}>
          {sight.drawnRows.map(({ index, top }) => {
            const row = rows[index]
            return row ? (
              <GridRow
                key={row.key}
                {...{
                  row,
                  ending,
                  hrefOf: hrefOfNode,
                  index,
                  top,
                  marked,
                  chosen,
                  relocations,
                  isLocked,
                  onChoose,
                  onMoveHere,
                  onMore,
                }}
                drawn={sight.drawn}
                active={active.row === index ? active : undefined}
                offer={offers.get(row.key)}
              />
            ) : null
          })}
        </div>
      </div>
      <Suspense>
        {tip.shown && !opened && <ShardTip {...tip.shown} />}
        {opened && (
          <CopiesPopup
            {...opened}
            {...{ rows, columns, relocations, chosen, onChoose }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Sight, keyboard, tips and the open cell of the grid, put together. */
function useShardGrid({ columns, rows, relocations, relocation, viewKey }: ShardGridProps) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenCell>()
  const nodeWidth = useNodeWidth(scrollRef)
  const { active, activate } = useActivePlace(rows, columns)
  const { scrollToPlace, scrollToStart, ...sight } = useVisibleRange({
    ...{ scrollRef, columns, nodeWidth, active },
    rowCount: rows.length,
  })
  const keys = useShardKeys({
    ...{ gridRef, active, activate, scrollToPlace },
    lastRow: rows.length - 1,
    lastColumn: columns.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / ROW_HEIGHT) - 3),
  })
  useTopOfGrid(scrollToStart, viewKey)
  const { offers, chosen } = relocation
  const tip = useGridTip((anchor) => {
    const place = placeOfElement(anchor)
    return place && tipAt(place, { rows, columns, relocations, offers, chosenIndex: chosen?.index })
  })
  const handlers = {
    ...tip.handlers,
    ...keys,
    onFocus: (event: FocusEvent) => {
      const place = placeOfElement(event.target)
      if (place) activate(place)
      keys.onFocus(event)
      tip.handlers.onFocus(event)
    },
    onBlur: (event: FocusEvent) => {
      keys.onBlur(event)
      tip.handlers.onBlur()
    },
  }
  const followLink = useFollowLink()
  const onClick = (event: MouseEvent) => {
    const link = linkPressed(event)
    if (!link) return
    event.preventDefault()
    followLink(link)
  }
  const onMore = useCallback(
    (anchor: HTMLElement, row: string, column: number) => setOpened({ anchor, row, column }),
    [],
  )
  const cellHandlers = useCellHandlers(rows, relocation)
  return { scrollRef, gridRef, sight, active, tip, handlers, onClick, opened, setOpened, onMore, ...cellHandlers }
}

/** The same functions from one drawing to the next: a cell is drawn anew only when something in it has changed. */
function useCellHandlers(rows: readonly ShardRow[], { choose, moveTo }: Relocation) {
  const latest = useRef({ rows, choose, moveTo })
  useLayoutEffect(() => {
    latest.current = { rows, choose, moveTo }
  })
  const onChoose = useCallback((copy: ShardCopy) => latest.current.choose(copy), [])
  const onMoveHere = useCallback((key: string) => {
    const row = latest.current.rows.find((each) => each.key === key)
    if (row) latest.current.moveTo(row)
  }, [])
  return { onChoose, onMoveHere }
}
