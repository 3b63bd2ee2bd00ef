import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { PagerBar, type PagerBarProps } from './PagerBar.tsx'
import type { PageStep } from './servedPages.ts'

interface PagerProps<Size extends number> extends PagerBarProps<Size> {
  total: number
  page: number
  onPageChange: (page: number) => void
}

/** The pager of a table that has all its rows. */
export function Pager<Size extends number>({ total, onPageChange, ...bar }: PagerProps<Size>) {
  const { pageSize } = bar
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const pages = pageCount(total, pageSize)
  const page = Math.min(bar.page, pages)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = pageSize === 0 ? total : Math.min(page * pageSize, total)
  const step = (name: PageStep['name'], target: number): PageStep => ({
    name,
    go: target < 1 || target > pages || target === page ? undefined : () => onPageChange(target),
  })
  const between = [step('previousPage', page - 1), step('nextPage', page + 1)]
  return (
    <PagerBar
      {...bar}
      steps={pages > 2 ? [step('firstPage', 1), ...between, step('lastPage', pages)] : between}
      range={t('range', {
        from: from.toLocaleString(locale),
        to: to.toLocaleString(locale),
        total: total.toLocaleString(locale),
      })}
    />
  )
}

/** At least one; `pageSize` 0 is all on one page. */
export function pageCount(total: number, pageSize: number): number {
  return pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / pageSize))
}
