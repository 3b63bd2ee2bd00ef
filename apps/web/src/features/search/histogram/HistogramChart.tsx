import type { Histogram, HistogramBar } from '@searchdeck/cluster-client'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { drawBars, type BarsArea } from './drawBars.ts'
import classes from './Histogram.module.css'
import { countOf, edgesOf, type BarRange } from './histogramBars.ts'
import { useBarRange } from './useBarRange.ts'
import { useBarTexts } from './useBarTexts.ts'

interface HistogramChartProps {
  histogram: Histogram
  bars: readonly HistogramBar[]
  label: string
  onNarrow: (from: number, to: number) => void
}

/** Bars that tell what they are where somebody points at them, and narrow the time to those that are dragged over. */
export function HistogramChart({ histogram, bars, label, onNarrow }: HistogramChartProps) {
  const texts = useBarTexts(histogram)
  const canvas = useRef<HTMLDivElement>(null)
  const [area, setArea] = useState<BarsArea>({ left: 0, width: 0, height: 0 })
  const { locale, timeZone } = texts
  const { bars: drawn } = histogram
  useLayoutEffect(() => {
    if (!canvas.current) return
    const onArea = (next: BarsArea) => setArea((before) => (isSameArea(before, next) ? before : next))
    return drawBars(canvas.current, { bars: drawn, timeZone, locale, onArea })
  }, [drawn, timeZone, locale])
  return (
    <div className={classes['chart']}>
      <div ref={canvas} className={classes['canvas']} aria-hidden />
      <BarPicker {...{ drawn, bars, area, texts, label, onNarrow }} />
    </div>
  )
}

interface BarPickerProps extends Pick<HistogramChartProps, 'bars' | 'label' | 'onNarrow'> {
  /** Those of the engine, also where the range cuts them off: all are equally wide. */
  drawn: readonly HistogramBar[]
  area: BarsArea
  texts: ReturnType<typeof useBarTexts>
}

/** What lies over the bars and takes the pointer and the keys. */
function BarPicker({ drawn, bars, area, texts, label, onNarrow }: BarPickerProps) {
  const { t } = useTranslation('search')
  const hint = useId()
  const { range, isChoosing, isDragged, listeners } = useBarRange({ drawn, bars }, onNarrow)
  const edges = range && edgesOf(bars, range)
  const told = edges && texts.counted(edges.from, edges.to, countOf(bars, range))
  return (
    <div
      className={classes['over']}
      style={area}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, bars.length - 1)}
      aria-valuenow={range?.last ?? 0}
      aria-valuetext={told ?? label}
      {...listeners}
    >
      {range && told !== undefined && <PickedBars {...percentOf(drawn, range)} {...{ isChoosing, isDragged, told }} />}
      <span id={hint} hidden>
        {t('histogram.keys')}
      </span>
    </div>
  )
}

interface PickedBarsProps {
  /** In percent of the width of all bars. */
  from: number
  to: number
  isChoosing: boolean
  isDragged: boolean
  told: string
}

function PickedBars({ from, to, isChoosing, isDragged, told }: PickedBarsProps) {
  const { t } = useTranslation('search')
  const middle = (from + to) / 2
  return (
    <>
      <span
        className={isChoosing ? classes['chosen'] : classes['pointed']}
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      {/* At the bars, and never beyond an end. */}
      <span className={classes['tip']} style={{ left: `${middle}%`, transform: `translateX(-${middle}%)` }} aria-hidden>
        <strong>{told}</strong>
        {isChoosing && <span>{t(isDragged ? 'histogram.release' : 'histogram.enter')}</span>}
      </span>
    </>
  )
}

function isSameArea(one: BarsArea, other: BarsArea): boolean {
  return one.left === other.left && one.width === other.width && one.height === other.height
}

/** From where to where some bars stand, in percent of the width of all. */
function percentOf(bars: readonly HistogramBar[], range: BarRange): { from: number; to: number } {
  const [all, some] = [edgesOf(bars), edgesOf(bars, range)]
  if (!all || !some) return { from: 0, to: 0 }
  const percent = (at: number) => ((at - all.from) / (all.to - all.from)) * 100
  return { from: percent(some.from), to: percent(some.to) }
}
