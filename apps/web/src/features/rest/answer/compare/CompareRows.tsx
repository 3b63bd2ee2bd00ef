import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import classes from './Compare.module.css'
import { lineAt, type ComparedTexts } from './diffLines.ts'
import { changedPart, diffRows, type DiffRow } from './diffRows.ts'
import { lineParts } from './lineParts.ts'

const ROW_HEIGHT = 20
/** Characters of a line that are drawn. */
const MOST_DRAWN = 2_000
// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 1440, height: 800 }
const noneOpened: ReadonlySet<number> = new Set()

interface CompareRowsProps {
  compared: ComparedTexts
  leftTitle: string
  rightTitle: string
  /** The difference to be brought into sight. */
  current: number | undefined
  isFolded: boolean
  /** Too long for equal lines to be opened. */
  isLong: boolean
}

/** Two texts side by side, what differs marked; only the rows in sight are drawn. */
export function CompareRows({ compared, leftTitle, rightTitle, current, isFolded, isLong }: CompareRowsProps) {
  const { t } = useTranslation('restAnswers')
  const [opened, setOpened] = useState(noneOpened)
  const scrollRef = useRef<HTMLDivElement>(null)
  const { differences, leftStarts } = compared
  const rows = useMemo(
    () => diffRows({ differences, leftLines: leftStarts.length - 1, isFolded, opened }),
    [differences, leftStarts, isFolded, opened],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect,
  })
  useEffect(() => {
    const row = current === undefined ? -1 : rows.findIndex((each) => each.kind === 'lines' && each.at === current)
    if (row >= 0) virtual.scrollToIndex(row, { align: 'center' })
  }, [current, rows, virtual])
  return (
    <div ref={scrollRef} className={classes['scroll']} role="region" aria-label={t('compare.label')} tabIndex={0}>
      <div role="table" aria-label={t('compare.label')} aria-rowcount={rows.length + 1}>
        <div role="row" className={classes['head']}>
          <span role="columnheader">{leftTitle}</span>
          <span role="columnheader">{rightTitle}</span>
        </div>
        <div role="rowgroup" className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={classes['row']}
                data-current={(row.kind === 'lines' && row.at !== undefined && row.at === current) || undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'equal' ? (
                  <EqualLines row={row} onOpen={isLong ? undefined : () => setOpened(new Set([...opened, row.left]))} />
                ) : (
                  <Lines row={row} compared={compared} />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function EqualLines({ row, onOpen }: { row: Extract<DiffRow, { kind: 'equal' }>; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('restAnswers')
  const locale = useLocale()
  const text = t('compare.equal', { count: row.count, number: formatNumber(row.count, locale) })
  return (
    <span role="cell" aria-colspan={2} className={classes['equal']}>
      {onOpen ? (
        <button type="button" title={t('compare.open')} onClick={onOpen}>
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  )
}

function Lines({ row, compared }: { row: Extract<DiffRow, { kind: 'lines' }>; compared: ComparedTexts }) {
  const { left, leftStarts, right, rightStarts } = compared
  const drawn = (text: string, starts: Uint32Array, line: number | undefined) =>
    line === undefined ? undefined : lineAt(text, starts, line).slice(0, MOST_DRAWN)
  const [before, after] = [drawn(left, leftStarts, row.left), drawn(right, rightStarts, row.right)]
  const isChanged = row.at !== undefined
  return (
    <>
      <Line text={before} number={row.left} other={after} change={isChanged ? 'old' : undefined} />
      <Line text={after} number={row.right} other={before} change={isChanged ? 'new' : undefined} />
    </>
  )
}

interface LineProps {
  text: string | undefined
  number: number | undefined
  other: string | undefined
  change: 'old' | 'new' | undefined
}

function Line({ text, number, other, change }: LineProps) {
  if (text === undefined || number === undefined) return <span role="cell" className={classes['gap']} />
  const mark = change && other !== undefined ? changedPart(text, other) : ([0, 0] as const)
  return (
    <span role="cell" className={classes['line']} data-change={change}>
      <span className={classes['number']}>{number + 1}</span>
      <code>
        {lineParts(text, mark).map(({ text: part, kind, isMarked }, at) =>
          isMarked ? (
            <mark key={at} data-kind={kind}>
              {part}
            </mark>
          ) : (
            <span key={at} data-kind={kind}>
              {part}
            </span>
          ),
        )}
      </code>
    </span>
  )
}
