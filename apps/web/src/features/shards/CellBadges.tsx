import type { ShardCopy } from '@searchdeck/cluster-client'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { badgeLines, copyAfterKey, lineOf } from './badgeLines.ts'
import classes from './CellPopup.module.css'
import { badgeWidth } from './gridMeasures.ts'
import { ShardBadge } from './ShardBadge.tsx'
import type { CellCopy } from './shardRows.ts'
import { useGridTip } from './useGridTip.ts'
import { keyOfTravelling, type JourneysByCopy } from './useShardQueries.ts'

const ShardTip = lazy(() => import('./ShardTip.tsx').then((loaded) => ({ default: loaded.ShardTip })))

interface CellBadgesProps {
  cells: readonly CellCopy[]
  journeys: JourneysByCopy
  chosen: ShardCopy | undefined
  onChoose: (copy: ShardCopy) => void
}

/** Pixels of a line, without the scroll bar. It fits into the popup, whose width is fixed. */
const LINE_WIDTH = 304
const LINE_HEIGHT = 24

/**
 * The badges of one cell, of which there may be thousands: only lines in sight are drawn. One of them can be reached by Tab,
 * the arrow keys lead to the others.
 */
export function CellBadges({ cells, journeys, chosen, onChoose }: CellBadgesProps) {
  const { t } = useTranslation('shards')
  const scrollRef = useRef<HTMLDivElement>(null)
  const badge = useMemo(() => badgeWidth(cells.map(({ copy }) => copy)), [cells])
  const gridTemplateColumns = `repeat(auto-fill, ${badge}px)`
  const lines = useMemo(() => badgeLines(cells, LINE_WIDTH, badge), [cells, badge])
  const percentOf = ({ copy }: CellCopy) => journeys.get(keyOfTravelling(copy))?.percent
  const { active, activate, onKeyDown, hasMoved, virtual } = useBadgeFocus(scrollRef, lines, cells.length)
  const tip = useGridTip((anchor) => {
    const cell = cells[Number(anchor.getAttribute('data-stop') ?? -1)]
    return cell && { kind: 'copy', copy: cell.copy, percent: percentOf(cell) }
  })
  return (
    <>
      <div ref={scrollRef} className={classes['scroll']} onScroll={tip.onScroll}>
        <div
          role="toolbar"
          aria-label={t('title')}
          className={classes['badges']}
          style={{ height: virtual.getTotalSize() }}
          {...tip.handlers}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const stop = event.target.getAttribute('data-stop')
            if (stop !== null) activate(Number(stop))
            // Whoever opened this with the mouse points at none yet.
            if (hasMoved || event.target.matches(':focus-visible')) tip.handlers.onFocus(event)
          }}
        >
          {virtual.getVirtualItems().map(({ index: line, start }) => {
            const first = lines[line] ?? 0
            return (
              <div key={line} className={classes['line']} style={{ top: start, gridTemplateColumns }}>
                {cells.slice(first, lines[line + 1]).map((cell, at) => (
                  <ShardBadge
                    key={first + at}
                    cell={cell}
                    percent={percentOf(cell)}
                    isChosen={cell.copy === chosen}
                    stop={first + at}
                    isActive={first + at === active}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            )
          })}
        </div>
      </div>
      <Suspense>{tip.shown && <ShardTip {...tip.shown} />}</Suspense>
    </>
  )
}

/** Which badge has the keyboard, and the lines that are drawn: those in sight, and its own. */
function useBadgeFocus(scrollRef: RefObject<HTMLDivElement | null>, lines: readonly number[], count: number) {
  const [place, setPlace] = useState(0)
  const [moved, setMoved] = useState(0)
  const active = Math.min(place, count - 1)
  const activeLine = lineOf(lines, active)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 4,
    initialRect: { width: LINE_WIDTH, height: 400 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        return drawn.includes(activeLine) ? drawn : [...drawn, activeLine].sort((a, b) => a - b)
      },
      [activeLine],
    ),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = copyAfterKey(event.key, active, lines, count)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    setMoved((times) => times + 1)
  }
  useLayoutEffect(() => {
    if (moved === 0) return
    virtual.scrollToIndex(activeLine)
    scrollRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    // Only a key press moves the focus; new copies must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])
  return { active, activate: setPlace, onKeyDown, hasMoved: moved > 0, virtual }
}
