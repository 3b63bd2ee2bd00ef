import { IconFold, IconFoldDown } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { MappingFilter } from './mappingFilter.ts'
import classes from './Mappings.module.css'

interface MappingsToolsProps {
  filter: MappingFilter
  /** Those that the mapping has, and how many fields have each. */
  types: readonly (readonly [type: string, count: number])[]
  onFilterChange: (text: string) => void
  onTypeChange: (type: string | undefined) => void
  setAll: (base: 'all' | 'none') => void
}

/** Search, type, and what stands open. */
export function MappingsTools({ filter, types, onFilterChange, onTypeChange, setAll }: MappingsToolsProps) {
  const { t } = useTranslation('mappings')
  const locale = useLocale()
  return (
    <div className={classes['tools']}>
      <FilterField value={filter.text} onChange={onFilterChange} placeholder={t('filter')} />
      <span className={classes['types']} data-on={filter.type === undefined ? undefined : ''}>
        <SelectField
          label={t('type')}
          value={filter.type ?? ''}
          options={[
            { value: '', label: t('anyType') },
            ...types.map(([type, count]) => ({ value: type, label: `${type} (${formatNumber(count, locale)})` })),
          ]}
          onChange={(type) => onTypeChange(type === '' ? undefined : type)}
        />
      </span>
      <Button collapsing aria-label={t('expandAll')} title={t('expandAll')} onClick={() => setAll('all')}>
        <IconFoldDown size={16} aria-hidden />
        <span>{t('expandAll')}</span>
      </Button>
      <Button collapsing aria-label={t('collapseAll')} title={t('collapseAll')} onClick={() => setAll('none')}>
        <IconFold size={16} aria-hidden />
        <span>{t('collapseAll')}</span>
      </Button>
    </div>
  )
}
