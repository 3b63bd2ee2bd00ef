import { supports, type IndexHealth, type IndexSummary } from '@searchdeck/cluster-client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { describeError } from '#i18n/describeError.ts'
import { unassignedReason } from '#i18n/unassignedReason.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexHealthQuery } from '#queries/indices.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import { useSearchLinks } from '#ui/indexNames/useSearchLinks.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import { QueryView } from '#ui/page/QueryView.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { healthColumn, nameColumn, sizeColumn } from '#ui/table/columns/columns.tsx'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import { RowLink } from '#ui/table/cells/RowLink.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import classes from './Attention.module.css'

/** What is not green, worst first. */
export function UnhealthyIndices({ query }: { query: UseQueryResult<IndexSummary[]> }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [sort, setSort] = useState<TableSort>({ by: 'health', descending: false })
  const reasons = useReasons(query.data)
  const links = useIndexLinks()
  const searches = useSearchLinks()
  const unassigned = usePlaceHref('unassigned')
  const hasShards = supports(useActiveCluster().engine, 'catShards') !== false
  const columns = useColumns(reasons, searches.hrefOf, hasShards ? unassigned : undefined)
  const red = query.data?.filter(({ health }) => health === 'red').length ?? 0
  return (
    <section className={classes['section']} aria-label={t('attention')}>
      <h2>
        {t('attention')}{' '}
        {query.data && (
          <span className={classes['count']}>
            {t('summary', {
              red: red.toLocaleString(locale),
              yellow: (query.data.length - red).toLocaleString(locale),
            })}
          </span>
        )}
      </h2>
      <QueryView
        query={query}
        pending={<TableSkeleton columns={columns} hasButton />}
        failed={(notice) => (
          <TablePlace columns={columns} hasButton>
            {notice}
          </TablePlace>
        )}
      >
        {(rows) => (
          <DataTable
            label={t('attention')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            sort={sort}
            onSortChange={setSort}
            rowButton={({ name }) => (
              <RowLink href={links.hrefOf(name)} label={t('openPage', { name })}>
                <IconArrowRight size={16} aria-hidden />
              </RowLink>
            )}
            markOf={({ health }) => (health === 'green' ? undefined : health)}
          />
        )}
      </QueryView>
    </section>
  )
}

/** How often the reasons are read anew, in milliseconds: where many indices are not green, theirs is a long answer. */
const REASONS_MS = 30_000

/** Why each is not green. Worth one more call, and no more than that: where it is refused the column stays empty. */
function useReasons(indices: readonly IndexSummary[] | undefined): UseQueryResult<ReadonlyMap<string, IndexHealth>> {
  const names = useMemo(() => indices?.map(({ name }) => name) ?? [], [indices])
  return useQuery({
    ...indexHealthQuery(useActiveCluster(), names),
    enabled: names.length > 0,
    staleTime: REASONS_MS,
    refetchInterval: REASONS_MS,
  })
}

function useColumns(
  { data, error }: ReturnType<typeof useReasons>,
  hrefOf: (name: string) => string,
  whyHref: ((name: string) => string) | undefined,
): readonly Column<IndexSummary>[] {
  const { t } = useTranslation('home')
  const { t: tErrors } = useTranslation('errors')
  const isNarrow = useMediaQuery('(max-width: 599px)')
  return useMemo(() => {
    const refusal = error === null ? undefined : describeError(error, tErrors)
    const reason = ({ name }: IndexSummary) => {
      const health = data?.get(name)
      return health && unassignedReason(health, t)
    }
    const why: Column<IndexSummary> = {
      id: 'why',
      title: t('columns.why'),
      width: 284,
      cell: (row) => (
        <Why text={data ? reason(row) : refusal?.title} title={refusal?.copyable} href={whyHref?.(row.name)} />
      ),
      text: (row) => reason(row) ?? '',
    }
    return [
      nameColumn(
        { id: 'index', title: t('columns.index'), width: 240 },
        { hrefOf: ({ name }) => hrefOf(name), below: isNarrow ? (row) => why.cell(row, why.width) : undefined },
      ),
      healthColumn({ id: 'health', title: t('columns.health'), width: 88 }),
      ...(isNarrow ? [] : [why]),
      sizeColumn({ id: 'size', title: t('columns.size'), width: 100 }),
    ]
  }, [t, tErrors, data, error, hrefOf, isNarrow, whyHref])
}

interface WhyProps {
  text: string | undefined
  /** In place of the text. */
  title: string | undefined
  /** The shard in the grid, with what the cluster says of it. */
  href: string | undefined
}

function Why({ text, title = text, href }: WhyProps) {
  const shared = { className: classes['why'], title, children: text }
  return href === undefined || title !== text ? <span {...shared} /> : <a {...shared} {...rowLink()} href={href} />
}
