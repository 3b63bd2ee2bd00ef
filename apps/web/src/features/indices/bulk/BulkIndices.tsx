import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { healthColumn, sizeColumn } from '#ui/table/columns/columns.tsx'
import { BulkTable } from './BulkTable.tsx'

/** Indices that will be changed, with what is in them. */
export function BulkIndices({ indices }: { indices: readonly IndexSummary[] }) {
  const { t } = useTranslation('indices')
  const locale = useLocale()
  const columns = useMemo(
    (): Column<IndexSummary>[] => [
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
    <BulkTable
      rows={indices}
      columns={columns}
      nameWidth={180}
      markOf={({ health }) => (health === 'red' ? 'red' : undefined)}
      isFaint={({ status }) => status === 'close'}
    />
  )
}
