import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { IconTriangleFilled } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { TableSort } from '#lib/tableSort.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { sizeColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { countSelected } from '#ui/table/selection/selection.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './RestoreDialog.module.css'
import type { RestoreFields } from './restoreFields.ts'
import { heldIndices } from './restorePlan.ts'
import type { IndexSizes } from '../detail/useIndexSizes.ts'

interface WhatPartProps {
  details: SnapshotDetails
  fields: RestoreFields
  sizes: IndexSizes
  /** How many shards the snapshot lacks, by index. */
  missing: ReadonlyMap<string, number>
  onChange: (change: Partial<RestoreFields>) => void
}

interface HeldRow {
  readonly name: string
  readonly sizeBytes?: number
  readonly missing: number
}

type Kind = 'indices' | 'dataStreams'

/** What is in the snapshot, to be chosen. */
export function WhatPart({ details, fields, sizes, missing, onChange }: WhatPartProps) {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const [kind, setKind] = useState<Kind>('indices')
  const [filter, setFilter] = useState('')
  const all = useHeld(details, sizes.bytes, missing)
  const rows = useMemo(() => all[kind], [all, kind])
  const sought = useDeferredValue(filter.trim().toLowerCase())
  const shown = useMemo(() => rows.filter(({ name }) => name.toLowerCase().includes(sought)), [rows, sought])
  const chosen = fields[kind]
  const selected = useMemo(() => new Set(chosen), [chosen])
  const number = (value: number) => formatNumber(value, locale)
  const isLeftOut = !fields.partial && rows.some((row) => row.missing > 0)
  return (
    <section className={classes['part']} aria-label={t('what.title')}>
      <div className={classes['head']}>
        <h3>{t('what.title')}</h3>
        {all.dataStreams.length > 0 && (
          <SegmentedChoice
            label={t('what.kind')}
            look="small"
            value={kind}
            options={(['indices', 'dataStreams'] as const).map((value) => ({
              value,
              label: t(`what.${value}`, { number: number(all[value].length) }),
            }))}
            onChange={setKind}
          />
        )}
      </div>
      <FilterField inner value={filter} placeholder={t('what.filter')} onChange={setFilter} />
      <p className={classes['counts']} role="status">
        <strong>
          {t('what.shown', {
            chosen: number(
              countSelected(
                shown.map(({ name }) => name),
                selected,
              ),
            ),
            shown: number(shown.length),
          })}
        </strong>
        <span>{t('what.inAll', { chosen: number(chosen.length), all: number(rows.length) })}</span>
      </p>
      <HeldTable
        rows={shown}
        label={t(kind === 'indices' ? 'what.ofIndices' : 'what.ofDataStreams')}
        selected={selected}
        partial={fields.partial}
        onSelect={(names) => onChange({ [kind]: names })}
      />
      {isLeftOut && (
        <p className={classes['mark']}>
          <IconTriangleFilled size={10} aria-hidden />
          <span>{t('what.leftOut')}</span>
        </p>
      )}
      {details.featureIndices !== undefined && details.featureIndices.length > 0 && (
        <p className={classes['note']}>{t('what.features')}</p>
      )}
    </section>
  )
}

function useHeld(
  details: SnapshotDetails,
  bytes: Readonly<Record<string, number>> | undefined,
  missing: ReadonlyMap<string, number>,
): Readonly<Record<Kind, readonly HeldRow[]>> {
  return useMemo(
    () => ({
      indices: heldIndices(details).map((name): HeldRow => {
        const sizeBytes = bytes?.[name]
        return { name, missing: missing.get(name) ?? 0, ...(sizeBytes !== undefined && { sizeBytes }) }
      }),
      dataStreams: (details.dataStreams ?? []).map((name): HeldRow => ({ name, missing: 0 })),
    }),
    [details, bytes, missing],
  )
}

interface HeldTableProps {
  rows: readonly HeldRow[]
  label: string
  selected: ReadonlySet<string>
  /** Those with missing shards can be chosen too. */
  partial: boolean
  onSelect: (names: string[]) => void
}

function HeldTable({ rows, label, selected, partial, onSelect }: HeldTableProps) {
  const { t } = useTranslation('restore')
  const [sort, setSort] = useState<TableSort>({ by: 'name', descending: false })
  const columns = useMemo(() => heldColumns(t), [t])
  const broken = useMemo(
    () => new Set(partial ? [] : rows.flatMap(({ name, missing }) => (missing > 0 ? [name] : []))),
    [rows, partial],
  )
  return (
    <div className={classes['held']}>
      {rows.length === 0 ? (
        <p className={classes['none']}>{t('what.none')}</p>
      ) : (
        <DataTable
          {...{ label, columns, rows, sort }}
          rowKey={({ name }) => name}
          onSortChange={setSort}
          isFaint={({ name }) => broken.has(name)}
          selection={{ selected, onChange: (names) => onSelect([...names].filter((name) => !broken.has(name))) }}
        />
      )}
    </div>
  )
}

function heldColumns(t: TFunction<'restore'>): Column<HeldRow>[] {
  return [
    {
      ...{ id: 'name', title: t('what.name'), width: 120, grows: true },
      sortValue: ({ name }) => name,
      cell: ({ name, missing }) => (
        <span className={classes['heldName']}>
          <MiddleName name={name} />
          {missing > 0 && (
            <span className={classes['warning']} title={t('what.missing', { count: missing })}>
              <IconTriangleFilled size={10} aria-hidden />
              <span className="sr">{t('what.missing', { count: missing })}</span>
            </span>
          )}
        </span>
      ),
      text: ({ name }) => name,
    },
    sizeColumn<HeldRow>({ id: 'size', title: t('what.size'), width: 88 }),
  ]
}
