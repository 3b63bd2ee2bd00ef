import { lazy, Suspense, useState } from 'react'
import { shownText, wholeText } from '#features/search/results/hits/valueText.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './HitValue.module.css'

const WholeCell = lazy(() =>
  import('#ui/table/cells/WholeCell.tsx').then(({ WholeCell: loaded }) => ({ default: loaded })),
)

/** More characters than anybody reads in a small window are copied, not shown. */
const MOST = 20_000

interface MoreOfValueProps {
  /** JSON. */
  value: string
  column: string
  /** It stands in no cell of a grid, and can be reached by Tab. */
  isLoose: boolean
}

/** Behind a value that was cut: all of it. */
export function MoreOfValue({ value, column, isLoose }: MoreOfValueProps) {
  const { t } = useTranslation('searchResults')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('wholeValue', { column })
  return (
    <>
      <button
        type="button"
        tabIndex={isLoose ? 0 : -1}
        className={classes['more']}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        …
      </button>
      {anchor && (
        <Suspense>
          <WholeCell label={label} anchor={anchor} onClose={() => setAnchor(null)}>
            <WholeValue value={value} />
          </WholeCell>
        </Suspense>
      )}
    </>
  )
}

function WholeValue({ value }: { value: string }) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { text, isCut } = shownText(value, MOST)
  return (
    <div className={classes['whole']}>
      <CopyButton text={() => wholeText(value)} label={t('copyValue')} />
      {isCut && <p className={classes['note']}>{t('beginningOnly', { number: MOST.toLocaleString(locale) })}</p>}
      <pre>{text}</pre>
    </div>
  )
}
