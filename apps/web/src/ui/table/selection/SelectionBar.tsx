import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import classes from './SelectionBar.module.css'

type SelectionBarProps = (ListCounts | PageCounts) & {
  /** What is selected, as the bar is named: "Selected indices". */
  label: string
  onClear: () => void
  /** What can be done with what is selected. */
  children?: ReactNode
}

/** Where all rows are there. */
interface ListCounts {
  /** How many of the rows that exist are selected, whether the filter left them or not. */
  selected: number
  /** How many of the selected ones the filter left. */
  inSight: number
  /** How many rows the filter left. */
  filtered: number
  /** How many rows there are. */
  total: number
}

/** Where a server answers page by page. */
interface PageCounts {
  /** How many rows are selected, on whatever page; without it, only those of this page can be. */
  selected?: number
  /** How many of them are on this page. */
  onThisPage: number
  /** How many of those of this page a filter leaves out. */
  notShown?: number
}

/** Over a table while something is selected: how much, what can be done with it, and the way out, which Escape takes too. */
export function SelectionBar({ label, onClear, children, ...counts }: SelectionBarProps) {
  const { t } = useTranslation('table')
  useShortcut('escape', onClear)
  return (
    <div role="toolbar" aria-label={label} className={classes['bar']}>
      <span className={classes['count']} aria-live="polite">
        {'onThisPage' in counts ? <PageCount {...counts} /> : <ListCount {...counts} />}
      </span>
      {children}
      <Button
        look="quiet"
        collapsing
        className={classes['clear']}
        aria-label={t('clearSelection')}
        title={t('clearSelection')}
        onClick={onClear}
      >
        <IconX size={16} aria-hidden />
        <span>{t('clearSelection')}</span>
      </Button>
    </div>
  )
}

function ListCount({ selected, inSight, filtered, total }: ListCounts) {
  const { t } = useTranslation('table')
  const number = useNumber()
  return (
    <>
      <Selected>{`${number(selected)} / ${number(filtered)}`}</Selected>
      {filtered !== total && <span className={classes['total']}> {t('ofTotal', { total: number(total) })}</span>}
      <NotShown count={selected - inSight} />
    </>
  )
}

function PageCount({ selected, onThisPage, notShown = 0 }: PageCounts) {
  const { t } = useTranslation('table')
  const number = useNumber()
  return (
    <>
      <Selected text={selected === undefined ? 'selectedOnPage' : 'selected'}>
        {number(selected ?? onThisPage)}
      </Selected>
      {selected !== undefined && onThisPage < selected && (
        <span className={classes['total']}>{t('onThisPage', { number: number(onThisPage) })}</span>
      )}
      <NotShown count={notShown} />
    </>
  )
}

function NotShown({ count }: { count: number }) {
  const { t } = useTranslation('table')
  const number = useNumber()
  if (count === 0) return null
  return (
    <span className={classes['total']}>
      {' · '}
      {t('notShown', { number: number(count) })}
    </span>
  )
}

/** The numbers have a look of their own, wherever the language puts them. */
function Selected({ text = 'selected', children }: { text?: 'selected' | 'selectedOnPage'; children: string }) {
  const { t } = useTranslation('table')
  const [before = '', after = ''] = t(text, { numbers: '\n' }).split('\n')
  return (
    <>
      {before}
      <b className="mono">{children}</b>
      {after}
    </>
  )
}

function useNumber(): (value: number) => string {
  const locale = useLocale()
  return (value) => value.toLocaleString(locale)
}
