import { decodeString } from '@searchdeck/exact-json'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { fieldFilterKey, type FieldFilter } from '#lib/data/fieldFilter.ts'
import { Button } from '#ui/Button.tsx'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  filters: readonly FieldFilter[]
  onChange: (filters: readonly FieldFilter[]) => void
}

/** Conditions beside the query: all of them must hold. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('search')
  if (filters.length === 0) return null
  return (
    <div className={classes['bar']} role="group" aria-label={t('filters')}>
      <strong>{t('filters')}</strong>
      <ul className={classes['filters']}>
        {filters.map((filter) => {
          const words = { is: t(wordKey(filter)), value: shownValue(filter.value) }
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
                onClick={() => onChange(filters.filter((each) => each !== filter))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <Button look="quiet" className={classes['clear']} onClick={() => onChange([])}>
        {t('clearFilters')}
      </Button>
    </div>
  )
}

function wordKey({ value, isNegated }: FieldFilter) {
  if (value === undefined) return isNegated ? 'filter.missing' : 'filter.exists'
  return isNegated ? 'filter.isNot' : 'filter.is'
}

function shownValue(value: string | undefined): string {
  if (value === undefined) return ''
  return value.startsWith('"') ? decodeString(value) : value
}
