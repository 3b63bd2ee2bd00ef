import type { Histogram, HistogramBar } from '@searchdeck/cluster-client'
import { IconZoomIn } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Histogram.module.css'
import { useBarTexts } from './useBarTexts.ts'

interface HistogramTableProps {
  histogram: Histogram
  bars: readonly HistogramBar[]
  label: string
  onNarrow: (from: number, to: number) => void
}

/** The same as the bars, in words. */
export function HistogramTable({ histogram, bars, label, onNarrow }: HistogramTableProps) {
  const { t } = useTranslation('search')
  const { span, locale } = useBarTexts(histogram)
  return (
    <div className={classes['table']}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('histogram.time')}</th>
            <th scope="col" className={classes['number']}>
              {t('histogram.hits')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, to, count }) => {
            const range = span(from, to)
            return (
              <tr key={from}>
                <th scope="row">{range}</th>
                <td className={classes['number']}>{count.toLocaleString(locale)}</td>
                <td>
                  <Button
                    look="quiet"
                    collapsing
                    aria-label={t('histogram.narrowTo', { range })}
                    onClick={() => onNarrow(from, to)}
                  >
                    <IconZoomIn size={14} aria-hidden />
                    <span>{t('histogram.narrow')}</span>
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
