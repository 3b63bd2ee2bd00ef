import type { ShardCopy } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { PartBar } from '#features/indexDetails/PartBar.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexShardsQuery } from '#queries/indexDetails.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { TableSort } from '#lib/tableSort.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import { useShardColumns } from './shardColumns.tsx'
import { StaysUnassigned } from './StaysUnassigned.tsx'

const none: readonly ShardCopy[] = []

/** Every copy of every shard of the index, and where it is. */
export function IndexShards({ name, view, onViewChange, refetchInterval }: IndexPartProps) {
  const { t } = useTranslation('indexDetails')
  const locale = useLocale()
  const shards = useQuery({ ...indexShardsQuery(useActiveCluster(), name), refetchInterval })
  const columns = useShardColumns()
  const [sort, setSort] = useState<TableSort>({ by: 'shard', descending: false })
  const all = shards.data ?? none
  const rows = useFound(all, view.filter)
  // Copies that are nowhere have nothing to tell one from the other but their place in the answer.
  const keys = useMemo(() => new Map(all.map((copy, at) => [copy, String(at)])), [all])
  const number = (value: number) => formatNumber(value, locale)
  const unassigned = all.filter(({ state }) => state === 'UNASSIGNED').length
  return (
    <>
      <PartBar>
        <span>
          {shards.data &&
            t('shards.count', { count: all.length, number: number(all.length), unassigned: number(unassigned) })}
        </span>
        <Link to="/cluster/$clusterIndex/shards" from="/cluster/$clusterIndex" search={{ filter: name }}>
          {t('shards.inGrid')}
        </Link>
      </PartBar>
      <StaysUnassigned copies={all} />
      <QueryView
        query={shards}
        pending={<TableSkeleton columns={columns} />}
        failed={(notice) => <TablePlace columns={columns}>{notice}</TablePlace>}
      >
        {() =>
          rows.length === 0 ? (
            <TablePlace columns={columns}>
              <EmptyNotice title={t(all.length === 0 ? 'shards.none' : 'shards.noneMatches')}>
                {all.length > 0 && <Button onClick={() => onViewChange({ filter: '' })}>{t('clearFilter')}</Button>}
              </EmptyNotice>
            </TablePlace>
          ) : (
            <DataTable
              label={t('parts.shards')}
              {...{ columns, rows, sort }}
              onSortChange={setSort}
              rowKey={(copy) => keys.get(copy) ?? ''}
              viewKey={view.filter}
              markOf={({ state, primary }) => (state === 'UNASSIGNED' ? (primary ? 'red' : 'yellow') : undefined)}
            />
          )
        }
      </QueryView>
    </>
  )
}

function useFound(all: readonly ShardCopy[], filter: string): readonly ShardCopy[] {
  const found = useMemo(() => {
    return createRowFilter(all, {
      shard: ({ shard }) => String(shard),
      state: ({ state }) => state,
      node: ({ node }) => node?.name ?? '',
      reason: ({ reason }) => reason ?? '',
    })
  }, [all])
  return useMemo(() => found({ text: filter, chips: [] }), [found, filter])
}
