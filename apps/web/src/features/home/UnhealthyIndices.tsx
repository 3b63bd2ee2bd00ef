import type { IndexSummary } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { QueryView } from '#ui/QueryView.tsx'
import type { Column, TableSort } from '#ui/table/column.ts'
import { healthColumn, nameColumn, sizeColumn } from '#ui/table/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import classes from './UnhealthyIndices.module.css'

/** What is not green, worst first. */
export function UnhealthyIndices({ query }: { query: UseQueryResult<IndexSummary[]> }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [sort, setSort] = useState<TableSort>({ by: 'health', descending: false })
  const columns = useColumns()
  return (
    <section className={classes['section']} aria-label={t('attention')}>
      <h2>
        {t('attention')}{' '}
        {query.data && <span className={classes['count']}>{query.data.length.toLocaleString(locale)}</span>}
      </h2>
      <QueryView
        query={query}
        pending={<TableSkeleton columns={columns} />}
        failed={(notice) => <TablePlace columns={columns}>{notice}</TablePlace>}
      >
        {(rows) => (
          <DataTable
            label={t('attention')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            sort={sort}
            onSortChange={setSort}
            markOf={({ health }) => (health === 'green' ? undefined : health)}
          />
        )}
      </QueryView>
    </section>
  )
}

function useColumns(): readonly Column<IndexSummary>[] {
  const { t } = useTranslation('home')
  return useMemo(
    () => [
      nameColumn({ id: 'index', title: t('columns.index'), width: 240 }),
      healthColumn({ id: 'health', title: t('columns.health'), width: 104 }),
      sizeColumn({ id: 'size', title: t('columns.size'), width: 108 }),
    ],
    [t],
  )
}
