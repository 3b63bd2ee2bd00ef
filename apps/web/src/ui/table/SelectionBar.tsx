import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { Button } from '#ui/Button.tsx'
import classes from './SelectionBar.module.css'

export interface SelectionBarProps {
  /** What is selected, as the bar is named: "Selected indices". */
  label: string
  /** How many of the rows that exist are selected, whether the filter left them or not. */
  selected: number
  /** How many of the selected ones the filter left. */
  inSight: number
  /** How many rows the filter left. */
  filtered: number
  /** How many rows there are. */
  total: number
  onClear: () => void
  /** What can be done with what is selected. */
  children?: ReactNode
}

/** Over a table while something is selected: how much, what can be done with it, and the way out. */
export function SelectionBar({ label, selected, inSight, filtered, total, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(locale)
  // The numbers have a look of their own, wherever the language puts them.
  const [before = '', after = ''] = t('selected', { numbers: '\n' }).split('\n')
  return (
    <div role="toolbar" aria-label={label} className={classes['bar']}>
      <span className={classes['count']} aria-live="polite">
        {before}
        <b className="mono">{`${number(selected)} / ${number(filtered)}`}</b>
        {after}
        {filtered !== total && <span className={classes['total']}> {t('ofTotal', { total: number(total) })}</span>}
        {inSight < selected && (
          <span className={classes['total']}>
            {' · '}
            {t('notInSight', { number: number(selected - inSight) })}
          </span>
        )}
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
