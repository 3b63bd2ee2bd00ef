import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Page } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import type { TableControls } from '#ui/table/columns/controlColumns.ts'
import { BarPlace } from '#ui/table/selection/BarPlace.tsx'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import type { Limit } from '#ui/within/limit.ts'
import { WithinBar } from '#ui/within/WithinBar.tsx'
import { WithinRefused } from '#ui/within/WithinRefused.tsx'
import { ListTools, type ListToolsProps } from './ListTools.tsx'

interface ListPageProps<Row, Data> extends Omit<ListToolsProps, 'busy' | 'updatedAt' | 'onReload' | 'declared'> {
  title: string
  /** Ways to the pages that belong to this one. */
  links?: ReactNode
  query: UseQueryResult<Data>
  /** Reads more than the query. */
  onReload?: () => void
  /** How many rows the filter left, of how many; nothing while that is not known. */
  count: { readonly shown: number; readonly total: number } | undefined
  /** As declared, and as somebody arranged them. */
  declared: readonly Column<Row>[]
  columns: readonly Column<Row>[]
  /** The table's own columns, for its head where it has no rows. */
  controls?: TableControls
  /** What the list is limited to, where a user may be permitted a part of it only. */
  limit?: Limit
  /** What is to be said above the table. */
  notices?: ReactNode
  /** The rows are there, and are still being looked through for the first time. */
  isPending?: boolean
  /** The table of what was answered. */
  children: (data: Data) => ReactNode
  /** What stands below it, and what opens over the page. */
  after?: ReactNode
}

/** A page whose content is one table: its head with count and tools, and what stands there until there are rows. */
export function ListPage<Row, Data>(props: ListPageProps<Row, Data>) {
  const { title, links, query, count, declared, columns, controls, limit, notices, isPending = false } = props
  const head = { columns, ...controls }
  const onReload = props.onReload ?? (() => void query.refetch())
  return (
    <Page
      busy={query.isFetching}
      title={title}
      count={count && <RowCount {...count} />}
      links={links}
      tools={
        <ListTools
          {...props}
          declared={declared}
          onReload={onReload}
          busy={query.isFetching}
          updatedAt={query.dataUpdatedAt}
        />
      }
    >
      {limit && <WithinBar error={query.error} limit={limit} />}
      {notices}
      <QueryView
        query={query}
        pending={<Pending {...head} />}
        failed={(notice) => (
          <TablePlace {...head}>
            {notice}
            {limit && <WithinRefused error={query.error} limit={limit} />}
          </TablePlace>
        )}
      >
        {(data) => (isPending ? <Pending {...head} /> : props.children(data))}
      </QueryView>
      {props.after}
    </Page>
  )
}

function Pending<Row>(head: { columns: readonly Column<Row>[] } & TableControls) {
  const { t } = useTranslation('table')
  return (
    <>
      {head.selectable === true && <BarPlace hint={t('tickRows')} />}
      <TableSkeleton {...head} />
    </>
  )
}

function RowCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  const all = total.toLocaleString(locale)
  return shown === total ? all : t('countOf', { shown: shown.toLocaleString(locale), total: all })
}
