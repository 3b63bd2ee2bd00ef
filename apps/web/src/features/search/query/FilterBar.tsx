import { IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { fieldFilterKey, type FieldFilter } from '#lib/data/fieldFilter.ts'
import { wholeText } from '#features/search/results/hits/valueText.ts'
import { useTimeRangeText } from '#features/search/time/useTimeRangeText.ts'
import type { SearchView, TimeRange } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import classes from './FilterBar.module.css'

type Conditions = Pick<SearchView, 'filters' | 'time'>

interface FilterBarProps extends Conditions {
  onChange: (change: Partial<Conditions>) => void
}

/** Conditions beside the query: all of them must hold. */
export function FilterBar({ filters, time, onChange }: FilterBarProps) {
  const { t } = useTranslation('search')
  if (filters.length === 0 && !time) return null
  return (
    <div className={classes['bar']} role="group" aria-label={t('filters')}>
      <strong>{t('filters')}</strong>
      <ul className={classes['filters']}>
        {time && <TimeChip time={time} onRemove={() => onChange({ time: undefined })} />}
        {filters.map((filter) => {
          const words = { is: t(wordKey(filter)), value: filter.value === undefined ? '' : wholeText(filter.value) }
          const label = t('removeFilter', { filter: [filter.path, words.is, words.value].join(' ').trim() })
          return (
            <li key={fieldFilterKey(filter)} className={classes['filter']} title={`${filter.path} ${words.value}`}>
              <span className={classes['path']}>{filter.path}</span>
              <span className={classes['word']} data-negated={filter.isNegated || undefined}>
                {words.is}
              </span>
              {words.value !== '' && <span className={classes['value']}>{words.value}</span>}
              <button
                type="button"
                aria-label={label}
                title={label}
                onClick={() => onChange({ filters: filters.filter((each) => each !== filter) })}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <Button look="quiet" className={classes['clear']} onClick={() => onChange({ filters: [], time: undefined })}>
        {t('clearFilters')}
      </Button>
    </div>
  )
}

function TimeChip({ time, onRemove }: { time: TimeRange; onRemove: () => void }) {
  const { t } = useTranslation('search')
  const range = useTimeRangeText()(time)
  const label = t('removeFilter', { filter: `${time.field} ${range}` })
  return (
    <li className={classes['filter']} title={`${time.field} ${time.from} – ${time.to}`}>
      <IconClock size={14} aria-hidden />
      <span className={classes['path']}>{time.field}</span>
      <span className={classes['word']}>{range}</span>
      <button type="button" aria-label={label} title={label} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  )
}

function wordKey({ value, isNegated }: FieldFilter) {
  if (value === undefined) return isNegated ? 'filter.missing' : 'filter.exists'
  return isNegated ? 'filter.isNot' : 'filter.is'
}
