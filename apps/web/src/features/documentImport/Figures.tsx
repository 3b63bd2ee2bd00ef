import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { ImportFigures } from '#jobs/kinds/documentImportKind.ts'
import classes from './ImportPage.module.css'

const always = ['created', 'refused'] as const
const sometimes = ['updated', 'unknown'] as const

/** How many documents came to what. */
export function Figures({ figures, ms }: { figures: ImportFigures; ms: number | undefined }) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const shown = [...always, ...sometimes.filter((each) => figures[each] > 0)]
  const perSecond = ms !== undefined && ms > 0 ? ((figures.created + figures.updated) * 1000) / ms : undefined
  return (
    <dl className={classes['figures']}>
      {shown.map((each) => (
        <div key={each} data-figure={figures[each] > 0 ? each : undefined}>
          <dt>{t(`figures.${each}`)}</dt>
          <dd>{formatNumber(figures[each], locale)}</dd>
        </div>
      ))}
      {perSecond !== undefined && (
        <div>
          <dt>{t('figures.perSecond')}</dt>
          <dd>{formatNumber(Math.round(perSecond), locale)}</dd>
        </div>
      )}
    </dl>
  )
}
