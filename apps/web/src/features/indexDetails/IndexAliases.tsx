import type { IndexAlias } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { IconTag } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexAliasesQuery } from '#queries/aliases.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { useSearchLinks } from '#ui/indexNames/useSearchLinks.ts'
import { QueryView } from '#ui/page/QueryView.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import classes from './cells.module.css'
import type { IndexPartProps } from './indexDetailsView.ts'
import { PartBar } from './PartBar.tsx'

/** The aliases of the index with what they do. */
export function IndexAliases({ name, refetchInterval, onManage }: IndexPartProps & { onManage: () => void }) {
  const { t } = useTranslation('indexDetails')
  const aliases = useQuery({ ...indexAliasesQuery(useActiveCluster(), name), refetchInterval })
  const searches = useSearchLinks()
  const columns = useAliasColumns(searches.hrefOf)
  const [sort, setSort] = useState<TableSort>({ by: 'name', descending: false })
  const manage = <Button onClick={onManage}>{t('aliases.manage')}</Button>
  return (
    <QueryView
      query={aliases}
      pending={<TableSkeleton columns={columns} />}
      failed={(notice) => <TablePlace columns={columns}>{notice}</TablePlace>}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyNotice title={t('aliases.none')}>{manage}</EmptyNotice>
        ) : (
          <>
            <PartBar>
              <span>
                <IconTag size={14} aria-hidden /> {t('aliases.count', { count: rows.length })}
              </span>
              {manage}
            </PartBar>
            <DataTable
              label={t('parts.aliases')}
              {...{ columns, rows, sort }}
              onSortChange={setSort}
              rowKey={(alias) => alias.name}
            />
          </>
        )
      }
    </QueryView>
  )
}

function useAliasColumns(hrefOf: (name: string) => string): readonly Column<IndexAlias>[] {
  const { t } = useTranslation('indexDetails')
  return useMemo(() => {
    const told = (
      id: 'filter' | 'indexRouting' | 'searchRouting' | 'isWriteIndex',
      width: number,
    ): Column<IndexAlias> => {
      const text = (alias: IndexAlias) => (alias[id] === undefined ? '' : String(alias[id]))
      return {
        id,
        title: t(`aliases.${id}`),
        width,
        sortValue: (alias) => text(alias) || undefined,
        cell: (alias) => (
          <code className={classes['value']} title={text(alias)}>
            {text(alias) || '–'}
          </code>
        ),
        text,
      }
    }
    return [
      nameColumn<IndexAlias>(
        { id: 'name', title: t('aliases.name'), width: 260 },
        { hrefOf: (alias) => hrefOf(alias.name) },
      ),
      told('isWriteIndex', 110),
      told('filter', 320),
      told('indexRouting', 130),
      told('searchRouting', 130),
    ]
  }, [t, hrefOf])
}
