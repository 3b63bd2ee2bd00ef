import { useDeferredValue, useId, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import classes from './ColumnPicker.module.css'

interface ColumnPickerProps {
  /** Ids of all columns there could be. */
  known: readonly string[]
  /** Those that the table shows. */
  shown: readonly string[]
  /** Those that are written, in their order. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Lines that are drawn; what is beyond is found by its name. */
const MOST_LINES = 100

/** Which columns a file has: those that are chosen first, in their order, then the others. */
export function ColumnPicker({ known, shown, chosen, onChange }: ColumnPickerProps) {
  const { t } = useTranslation('searchResults')
  const { t: tTable } = useTranslation('table')
  const locale = useLocale()
  const titleId = useId()
  const [wanted, setWanted] = useState('')
  const found = useDeferredValue(wanted.trim().toLowerCase())
  // Where a line stands does not change when it is ticked.
  const [first] = useState(() => new Set(chosen))
  const ordered = [...first, ...known.filter((id) => !first.has(id))]
  const lines = ordered.filter((id) => id.toLowerCase().includes(found))
  const isChosen = new Set(chosen)
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
    onChange(ordered.filter((each) => next.has(each)))
  }
  const number = formatNumber(chosen.length, locale)
  return (
    <div className={classes['picker']} role="group" aria-labelledby={titleId}>
      <div className={classes['head']}>
        <span id={titleId}>{t('exportHits.columns', { count: chosen.length, number })}</span>
        <Button look="quiet" onClick={() => onChange(ordered)}>
          {t('exportHits.allColumns')}
        </Button>
        <Button look="quiet" onClick={() => onChange(shown)}>
          {t('exportHits.shownColumns')}
        </Button>
        <Button look="quiet" onClick={() => onChange([])}>
          {t('exportHits.noColumns')}
        </Button>
      </div>
      <input
        type="search"
        className={classes['finder']}
        aria-label={tTable('findColumn')}
        placeholder={tTable('findColumn')}
        value={wanted}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul className={classes['list']}>
        {lines.slice(0, MOST_LINES).map((id) => (
          <li key={id}>
            <label title={id}>
              <input type="checkbox" checked={isChosen.has(id)} onChange={({ target }) => tick(id, target.checked)} />
              <span>{id}</span>
            </label>
          </li>
        ))}
      </ul>
      {(lines.length === 0 || lines.length > MOST_LINES) && (
        <p role="status" className={classes['left']}>
          {lines.length === 0
            ? tTable('noSuchColumn')
            : tTable('moreColumns', { number: formatNumber(lines.length - MOST_LINES, locale) })}
        </p>
      )}
    </div>
  )
}
