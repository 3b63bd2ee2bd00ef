import type { SearchFields } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dateFields } from '#features/search/time/dateFields.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { FoundHits } from '#queries/search.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import classes from './Histogram.module.css'
import { HistogramHead, type HistogramHeadProps } from './HistogramHead.tsx'
import type { useHistogram } from './useHistogram.ts'

const View = lazy(() => import('./HistogramView.tsx').then(({ HistogramView: loaded }) => ({ default: loaded })))

interface HistogramPlaceProps {
  histogram: ReturnType<typeof useHistogram>
  /** The search as its pages with a number answer it. */
  found: Pick<UseQueryResult<FoundHits>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching'>
  fields: SearchFields | undefined
  time: TimeRange | undefined
  onTimeChange: (time: TimeRange) => void
}

/** The hits over time where somebody wants them, or why they are not there. */
export function HistogramPlace({ histogram, found, fields, time, onTimeChange }: HistogramPlaceProps) {
  const { t } = useTranslation('search')
  const { field, isShown, isPossible } = histogram
  const isThere = isShown && isPossible && !found.error && (found.data !== undefined || found.isFetching)
  if (!isThere || field === undefined) return null
  const head = {
    field,
    dates: dateFields(fields),
    onFieldChange: (path: string) => {
      histogram.choose(path)
      if (time) onTimeChange({ ...time, field: path })
    },
    onClose: () => histogram.show(false),
  }
  return (
    <section className={classes['place']} aria-label={t('histogram.title')} aria-busy={found.isFetching}>
      <PlaceContent {...{ head, found, onTimeChange }} isPlanned={histogram.plan !== undefined} />
    </section>
  )
}

interface PlaceContentProps extends Pick<HistogramPlaceProps, 'found' | 'onTimeChange'> {
  head: HistogramHeadProps
  isPlanned: boolean
}

function PlaceContent({ head, found, isPlanned, onTimeChange }: PlaceContentProps) {
  const { t } = useTranslation('search')
  const { data, dataUpdatedAt } = found
  const outcome = data?.histogram
  if (!isPlanned) return <Instead {...head}>{t('histogram.needsRange')}</Instead>
  const waiting = (
    <>
      <HistogramHead {...head} />
      <div className={classes['chart']} />
    </>
  )
  if (!data || !outcome) return waiting
  if ('refused' in outcome) {
    const { refused: reason } = outcome
    return <Instead {...head}>{reason === '' ? t('histogram.notSent') : t('histogram.refused', { reason })}</Instead>
  }
  const { field } = outcome.plan
  return (
    <Suspense fallback={waiting}>
      <View
        {...head}
        histogram={outcome}
        answer={data}
        answeredAt={dataUpdatedAt}
        onNarrow={(from, to) => onTimeChange({ field, from: instantText(from), to: instantText(to) })}
      />
    </Suspense>
  )
}

/** What stands where the bars would. */
function Instead({ children, ...head }: HistogramHeadProps) {
  return (
    <>
      <HistogramHead {...head} />
      <p role="status" className={classes['none']}>
        {children}
      </p>
    </>
  )
}

const instantText = (instant: number) => new Date(instant).toISOString()
