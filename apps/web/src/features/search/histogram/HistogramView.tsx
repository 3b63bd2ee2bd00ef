import type { Histogram, SearchAnswer } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconChartBar, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Histogram.module.css'
import { barsWithin, countOf, edgesOf } from './histogramBars.ts'
import { HistogramChart } from './HistogramChart.tsx'
import { HistogramHead, type HistogramHeadProps } from './HistogramHead.tsx'
import { HistogramTable } from './HistogramTable.tsx'
import { useBarTexts } from './useBarTexts.ts'

interface HistogramViewProps extends Omit<HistogramHeadProps, 'children' | 'actions'> {
  histogram: Histogram
  /** That it came with. */
  answer: SearchAnswer
  /** When that was, in milliseconds since 1970. */
  answeredAt: number
  onNarrow: (from: number, to: number) => void
}

/** Hits over time, as bars or as a table. */
export function HistogramView({ histogram, answer, answeredAt, onNarrow, ...head }: HistogramViewProps) {
  const { t } = useTranslation('search')
  const [isTable, setTable] = useState(false)
  const texts = useBarTexts(histogram)
  const bars = useMemo(() => barsWithin(histogram, answeredAt), [histogram, answeredAt])
  const hits = countOf(bars)
  const edges = edgesOf(bars)
  const counted = edges ? texts.counted(edges.from, edges.to, hits) : t('histogram.none')
  if (!edges)
    return (
      <>
        <HistogramHead {...head} />
        <p className={classes['none']}>{counted}</p>
      </>
    )
  const Shown = isTable ? HistogramTable : HistogramChart
  const Icon = isTable ? IconChartBar : IconTable
  const other = t(isTable ? 'histogram.asChart' : 'histogram.asTable')
  return (
    <>
      <HistogramHead
        {...head}
        actions={
          <Button look="quiet" collapsing aria-label={other} title={other} onClick={() => setTable(!isTable)}>
            <Icon size={16} aria-hidden />
            <span>{other}</span>
          </Button>
        }
      >
        <span className={classes['extra']}>{t('histogram.bar', { length: texts.length })}</span>
        <span className={classes['extra']}>{[texts.span(edges.from, edges.to), texts.clock].join(', ')}</span>
        <HistogramNotes answer={answer} hits={hits} isOpen={edges.to > answeredAt} />
      </HistogramHead>
      <Shown {...{ histogram, bars, onNarrow }} label={t('histogram.summary', { counted, length: texts.length })} />
    </>
  )
}

/** What the bars do not tell. */
function HistogramNotes({ answer, hits, isOpen }: { answer: SearchAnswer; hits: number; isOpen: boolean }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { shards, isTimedOut, isTerminatedEarly, total } = answer
  const isPartial = (shards.failed ?? 0) > 0 || isTimedOut || isTerminatedEarly
  const timeless = total?.relation === 'eq' ? total.value - hits : 0
  if (isPartial)
    return (
      <span className={classes['partial']}>
        <IconAlertTriangle size={14} aria-hidden />
        {t('fields.partial')}
      </span>
    )
  return (
    <>
      {timeless > 0 && (
        <span>{t('histogram.timeless', { count: timeless, number: timeless.toLocaleString(locale) })}</span>
      )}
      {isOpen && <span className={classes['extra']}>{t('histogram.notFull')}</span>}
    </>
  )
}
