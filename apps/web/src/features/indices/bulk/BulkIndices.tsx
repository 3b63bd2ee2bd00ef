import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { healthColumn, nameColumn, sizeColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './BulkDialog.module.css'

/** What will be changed, index by index, however many there are. */
export function BulkIndices({ indices }: { indices: readonly IndexSummary[] }) {
  const { t } = useTranslation('indices')
  const { t: tActions } = useTranslation('indexActions')
  const locale = useLocale()
  const [sort, setSort] = useState({ by: 'index', descending: false })
  const columns = useMemo(
    (): Column<IndexSummary>[] => [
      nameColumn({ id: 'index', title: t('columns.index'), width: 180 }),
      healthColumn({ id: 'health', title: t('columns.health'), width: 84 }),
      {
        id: 'docs',
        title: t('columns.docs'),
        width: 108,
        align: 'end',
        sortValue: ({ docs }) => docs,
        cell: ({ docs }) => <span className="mono">{docs === undefined ? '–' : formatNumber(docs, locale)}</span>,
        text: ({ docs }) => String(docs ?? ''),
      },
      sizeColumn({ id: 'size', title: t('columns.size'), width: 92 }),
    ],
    [t, locale],
  )
  return (
    <div className={classes['table']}>
      <DataTable
        label={tActions('bulk.indices')}
        columns={columns}
        rows={indices}
        rowKey={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
        markOf={({ health }) => (health === 'red' ? 'red' : undefined)}
        isFaint={({ status }) => status === 'close'}
      />
    </div>
  )
}
