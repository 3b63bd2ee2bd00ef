import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './Pager.module.css'
import type { PageStep } from './servedPages.ts'

/** What the foot of a table is made of, wherever its pages come from. */
export interface PagerBarProps<Size extends number> {
  /** Rows a page; 0 is all. */
  pageSize: Size
  pageSizes: readonly Size[]
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

interface PagerBarParts<Size extends number> extends PagerBarProps<Size> {
  /** Which rows show. */
  range: ReactNode
  steps: readonly PageStep[]
}

/** From here on somebody is asked first. */
const MANY = 1000

const icons = {
  firstPage: IconChevronsLeft,
  previousPage: IconChevronLeft,
  nextPage: IconChevronRight,
  lastPage: IconChevronsRight,
}

const ManyRowsDialog = lazy(() =>
  import('./ManyRowsDialog.tsx').then(({ ManyRowsDialog: loaded }) => ({ default: loaded })),
)

/** Foot of a table: rows per page, which of them show, and the way to the others. */
export function PagerBar<Size extends number>(props: PagerBarParts<Size>) {
  const { pageSize, pageSizes, onPageSizeChange, range, steps } = props
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const id = useId()
  const [asked, setAsked] = useState<Size>()
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
        {range}
      </span>
      <span className={classes['buttons']}>
        {steps.map((step) => (
          <StepButton key={step.name} {...step} />
        ))}
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

function StepButton({ name, go }: PageStep) {
  const { t } = useTranslation('shell')
  const Icon = icons[name]
  return (
    <Button look="quiet" icon aria-label={t(name)} title={t(name)} disabled={go === undefined} onClick={go}>
      <Icon size={16} aria-hidden />
    </Button>
  )
}
