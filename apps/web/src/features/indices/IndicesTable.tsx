import type { IndexSummary } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { pageSizes, useIndicesView } from '#state/indicesView.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableSelection } from '#ui/table/selection.ts'
import { TablePlace } from '#ui/table/TablePlace.tsx'
import { pageCount, Pager } from '#ui/table/Pager.tsx'
import type { IndicesViewState } from './indicesViewState.ts'

interface IndicesTableProps {
  /** What the filter left. */
  rows: readonly IndexSummary[]
  /** How many the cluster has. */
  total: number
  /** How many of them are out of sight because they are hidden. */
  hiddenCount: number
  columns: readonly Column<IndexSummary>[]
  selection: TableSelection
  rowMenu: ((index: IndexSummary) => ReactNode) | undefined
  view: IndicesViewState
  onViewChange: (change: Partial<IndicesViewState>) => void
}

export function IndicesTable(props: IndicesTableProps) {
  const { rows, total, hiddenCount, columns, selection, rowMenu, view, onViewChange } = props
  const { t } = useTranslation('indices')
  const locale = useLocale()
  const rowsPerPage = useIndicesView((state) => state.rowsPerPage)
  const showHidden = () => useIndicesView.setState({ showHiddenIndices: true })
  const hint =
    hiddenCount > 0 ? t('hiddenLeftOut', { count: hiddenCount, number: hiddenCount.toLocaleString(locale) }) : undefined
  if (rows.length === 0) {
    return (
      <TablePlace columns={columns} selectable hasMenu={rowMenu !== undefined}>
        <EmptyNotice
          title={
            view.filter === '' ? t('none') : t('noneMatches', { count: total, number: total.toLocaleString(locale) })
          }
          {...(hint !== undefined && { hint })}
        >
          {view.filter !== '' && <Button onClick={() => onViewChange({ filter: '' })}>{t('clearFilter')}</Button>}
          {hiddenCount > 0 && (
            <Button look="quiet" onClick={showHidden}>
              {t('includeHidden')}
            </Button>
          )}
        </EmptyNotice>
      </TablePlace>
    )
  }
  const page = Math.min(view.page, pageCount(rows.length, rowsPerPage))
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        sort={view.sort}
        onSortChange={(sort) => onViewChange({ sort })}
        page={page}
        pageSize={rowsPerPage}
        markOf={markOf}
        isFaint={({ status }) => status === 'close'}
        selection={selection}
        {...(rowMenu && { rowMenu })}
      />
      <Pager
        total={rows.length}
        page={page}
        pageSize={rowsPerPage}
        pageSizes={pageSizes}
        onPageChange={(next) => onViewChange({ page: next })}
        onPageSizeChange={(size) => {
          useIndicesView.setState({ rowsPerPage: size })
          onViewChange({ page: 1 })
        }}
      />
    </>
  )
}

function markOf({ health }: IndexSummary): 'red' | 'yellow' | undefined {
  return health === 'red' || health === 'yellow' ? health : undefined
}
