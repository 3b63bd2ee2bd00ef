import type { ShardCopy } from '@searchdeck/cluster-client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { lazy, Suspense, useMemo, useRef, useState, type RefObject } from 'react'
import type { CellCopy } from '#features/shards/shardRows.ts'
import { keyOfTravelling, type RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useKeptIndex } from '#ui/table/selection/keptIndices.ts'
import { useRovingFocus } from '#ui/keyboard/useRovingFocus.ts'
import { badgeLines, copyAfterKey, lineOf } from './badgeLines.ts'
import classes from './CopiesPopup.module.css'
import { badgeWidth } from './gridMeasures.ts'
import { ShardBadge } from './ShardBadge.tsx'
import { useGridTip } from './useGridTip.ts'

const ShardTip = lazy(() => import('./ShardTip.tsx').then((loaded) => ({ default: loaded.ShardTip })))

interface CellBadgesProps {
  cells: readonly CellCopy[]
  relocations: RelocationsByCopy
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
export function CellBadges({ cells, relocations, chosen, onChoose }: CellBadgesProps) {
  const { t } = useTranslation('shards')
  const scrollRef = useRef<HTMLDivElement>(null)
  const badge = badgeWidth(cells.at(-1)?.copy.shard)
  const gridTemplateColumns = `repeat(auto-fill, ${badge}px)`
  const lines = useMemo(() => badgeLines(cells, LINE_WIDTH, badge), [cells, badge])
  const relocationOf = ({ copy }: CellCopy) => relocations.get(keyOfTravelling(copy))
  const { active, activate, handlers, hasMoved, virtual } = useBadgeFocus(scrollRef, lines, cells.length)
  const tip = useGridTip((anchor) => {
    const cell = cells[Number(anchor.getAttribute('data-stop') ?? -1)]
    return cell && { kind: 'copy', copy: cell.copy, relocation: relocationOf(cell) }
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
          {...handlers}
          onFocus={(event) => {
            const stop = event.target.getAttribute('data-stop')
            if (stop !== null) activate(Number(stop))
            handlers.onFocus(event)
            // Whoever opened this with the mouse points at none yet.
            if (hasMoved || event.target.matches(':focus-visible')) tip.handlers.onFocus(event)
          }}
          onBlur={(event) => {
            handlers.onBlur(event)
            tip.handlers.onBlur()
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
                    percent={relocationOf(cell)?.percent}
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
  const active = Math.min(place, count - 1)
  const activeLine = lineOf(lines, active)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 4,
    initialRect: { width: LINE_WIDTH, height: 400 },
    rangeExtractor: useKeptIndex(activeLine),
  })
  const { handlers, hasMoved } = useRovingFocus<number>({
    ref: scrollRef,
    activePlace: '[tabindex="0"]',
    activate: setPlace,
    onKey: ({ key }) => {
      const to = copyAfterKey(key, active, lines, count)
      return to === undefined ? undefined : { to }
    },
    scrollToActive: () => virtual.scrollToIndex(activeLine),
  })
  return { active, activate: setPlace, handlers, hasMoved, virtual }
}
