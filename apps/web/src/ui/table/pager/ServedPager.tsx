import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { servedPageSizes } from '#lib/tableChoices.ts'
import classes from './Pager.module.css'
import { PagerBar, type PagerBarProps } from './PagerBar.tsx'
import { endsAtReach, pagesOf, rowNumbers, servedSteps, type ServedPages, type ShownPage } from './servedPages.ts'

interface ServedPagerProps extends Omit<PagerBarProps<number>, 'pageSizes'> {
  served: ServedPages
  page: ShownPage['page']
  rowCount: number
  onPageChange: (page: number) => void
}

/** The pager of a table whose pages a server answers: it says what is known of the others, and leads where there is a way. */
export function ServedPager({ served, page, rowCount, onPageChange, ...bar }: ServedPagerProps) {
  const { pageSize } = bar
  const shown: ShownPage = { ...served, page, pageSize, rowCount }
  return (
    <PagerBar
      {...bar}
      // A size that is stored and not among them stays one to choose.
      pageSizes={[...new Set([...servedPageSizes, pageSize])].sort((a, b) => a - b)}
      steps={servedSteps(shown, onPageChange)}
      range={<ServedRange {...shown} />}
    />
  )
}

/** Which page and which of its rows, of how many, and where the way to more of them ends. */
function ServedRange(shown: ShownPage) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  const { reach } = shown
  return (
    <>
      {reach !== undefined && endsAtReach(shown) && (
        <span className={classes['reach']}>{t('pages.endAtReach', { number: reach.toLocaleString(locale) })}</span>
      )}
      <PageNumber {...shown} />
      <RowNumbers {...shown} />
    </>
  )
}

function PageNumber(shown: ShownPage) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  const { page, total } = shown
  const pages = pagesOf(shown)
  if (page === undefined) return null
  const named = { page: page.toLocaleString(locale) }
  if (pages === undefined) return <span className={classes['page']}>{t('pages.page', named)}</span>
  const isExact = total?.relation === 'eq'
  // Whoever has gone on knows of more.
  const known = isExact ? pages : Math.max(pages, page)
  return (
    <span className={classes['page']}>
      {t(isExact ? 'pages.pageOf' : 'pages.pageOfAtLeast', { ...named, pages: known.toLocaleString(locale) })}
    </span>
  )
}

function RowNumbers(shown: ShownPage) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(locale)
  const { page, rowCount, total } = shown
  const { from, to } = rowNumbers(shown)
  const rows = page === undefined ? number(rowCount) : `${number(from)}–${number(to)}`
  if (!total) return rows
  if (total.relation === 'eq') return t('pages.rowsOf', { rows, total: number(total.value) })
  return t('pages.rowsOfAtLeast', { rows, total: number(Math.max(total.value, to)) })
}
