import type { Search, SearchFields, SearchHit } from '@searchdeck/cluster-client'
import { IconX } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import type { Column } from '#ui/table/columns/column.ts'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import classes from './Fields.module.css'
import { FieldsList } from './FieldsList.tsx'
import { foundFields, panelFields, typesOf } from './panelFields.ts'
import { useHitCounts } from './useHitCounts.ts'

export interface FieldsPanelProps {
  /** The search that the page shows. */
  search: Search | undefined
  hits: readonly SearchHit[]
  /** Of the indices on this page; absent while not known. */
  fields: SearchFields | undefined
  /** All of the table, shown or not. */
  columns: readonly Column<SearchHit>[]
  panel: TablePanelState
  onFilter: (filter: FieldFilter) => void
  onClose: () => void
}

/** The fields of the hits: which of them the table shows, and what their commonest values are. */
export function FieldsPanel({ search, hits, fields, columns, panel, onFilter, onClose }: FieldsPanelProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const isSheet = useMediaQuery('(max-width: 799px)')
  useShortcut('escape', isSheet ? onClose : undefined)
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const all = useMemo(
    () =>
      panelFields(
        fields,
        columns.map(({ id }) => id),
      ),
    [fields, columns],
  )
  const types = useMemo(() => typesOf(all), [all])
  const ofType = types.includes(type) ? type : ''
  const sought = useDeferredValue(text)
  const found = useMemo(() => foundFields(all, sought, ofType), [all, sought, ofType])
  const counts = useHitCounts(hits)
  return (
    <section className={classes['panel']} aria-label={t('fields.title')}>
      <div className={classes['head']}>
        <h2>{t('fields.title')}</h2>
        <span className={classes['count']}>{all.length.toLocaleString(locale)}</span>
        <Button look="quiet" icon aria-label={t('fields.close')} title={t('fields.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </Button>
      </div>
      <div className={classes['finder']}>
        <FilterField inner value={text} onChange={setText} placeholder={t('fields.find')} />
        <SelectField
          label={t('fields.type')}
          className={classes['typeChoice']}
          value={ofType}
          options={[{ value: '', label: t('fields.anyType') }, ...types.map((each) => ({ value: each, label: each }))]}
          onChange={setType}
        />
      </div>
      {found.length === 0 && (
        <p role="status" className={classes['note']}>
          {t(all.length === 0 ? 'fields.noneYet' : 'fields.none')}
        </p>
      )}
      <FieldsList {...{ search, columns, counts, panel, onFilter }} fields={found} hitCount={hits.length} />
    </section>
  )
}
