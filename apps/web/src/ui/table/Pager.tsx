import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import classes from './Pager.module.css'

interface PagerProps<Size extends number> {
  total: number
  page: number
  /** Rows a page; 0 is all. */
  pageSize: Size
  pageSizes: readonly Size[]
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: Size) => void
  /** Asked once before 1,000 rows or all of them are taken; nothing where that was accepted. */
  onManyRowsAccepted?: (() => void) | undefined
  /** What stands before the rest. */
  lead?: ReactNode
  /** What a page is made of, where it is not rows. */
  sizeLabel?: string
  /** What else stands in the row. */
  children?: ReactNode
}

/** From here on somebody is asked first. */
const MANY = 1000

const ManyRowsDialog = lazy(() =>
  import('./ManyRowsDialog.tsx').then(({ ManyRowsDialog: loaded }) => ({ default: loaded })),
)

/** Foot of a table: rows per page, which of them show, and the way to the others. */
export function Pager<Size extends number>(props: PagerProps<Size>) {
  const { total, pageSize, pageSizes, onPageChange, onPageSizeChange } = props
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const id = useId()
  const [asked, setAsked] = useState<Size>()
  const pages = pageCount(total, pageSize)
  const page = Math.min(props.page, pages)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = pageSize === 0 ? total : Math.min(page * pageSize, total)
  const step = (
    name: 'firstPage' | 'previousPage' | 'nextPage' | 'lastPage',
    target: number,
    Icon: typeof IconChevronLeft,
  ) => (
    <Button
      look="quiet"
      icon
      aria-label={t(name)}
      title={t(name)}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onPageChange(target)}
    >
      <Icon size={16} aria-hidden />
    </Button>
  )
  return (
    <div className={classes['pager']}>
      {props.lead}
      <span className={classes['size']}>
        <label htmlFor={id} className={classes['label']}>
          {props.sizeLabel ?? t('rowsPerPage')}
        </label>
        <SelectField
          id={id}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({
            value: String(size),
            label: size === 0 ? t('all') : size.toLocaleString(locale),
          }))}
          onChange={(value) => {
            const chosen = pageSizes.find((size) => String(size) === value)
            if (chosen === undefined) return
            if (props.onManyRowsAccepted && (chosen === 0 || chosen >= MANY)) setAsked(chosen)
            else onPageSizeChange(chosen)
          }}
        />
      </span>
      <span className={`mono ${classes['range'] ?? ''}`} aria-live="polite">
        {t('range', {
          from: from.toLocaleString(locale),
          to: to.toLocaleString(locale),
          total: total.toLocaleString(locale),
        })}
      </span>
      <span className={classes['buttons']}>
        {pages > 2 && step('firstPage', 1, IconChevronsLeft)}
        {step('previousPage', page - 1, IconChevronLeft)}
        {step('nextPage', page + 1, IconChevronRight)}
        {pages > 2 && step('lastPage', pages, IconChevronsRight)}
      </span>
      {props.children}
      {asked !== undefined && (
        <Suspense>
          <ManyRowsDialog
            size={asked}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined)
              props.onManyRowsAccepted?.()
              onPageSizeChange(asked)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** At least one; `pageSize` 0 is all on one page. */
export function pageCount(total: number, pageSize: number): number {
  return pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / pageSize))
}
