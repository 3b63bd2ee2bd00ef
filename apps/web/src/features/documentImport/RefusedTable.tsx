import { useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { RefusedDocument } from '#jobs/import/run/refusedDocuments.ts'
import type { ImportEnd } from '#jobs/import/run/runImport.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './ImportPage.module.css'
import { refusalText } from './refusalText.ts'

interface RefusedTableProps {
  end: ImportEnd
  /** The file is a table: it has rows. */
  isTable: boolean
}

interface Row extends RefusedDocument {
  readonly key: string
}

/** Documents that were not brought in, with their reasons. */
export function RefusedTable({ end, isTable }: RefusedTableProps) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const [sort, setSort] = useState({ by: 'at', descending: false })
  const rows = useMemo(() => end.listed.map((each, key): Row => ({ ...each, key: String(key) })), [end.listed])
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'at',
        title: t(isTable ? 'refused.row' : 'refused.line'),
        width: 90,
        align: 'end',
        sortValue: ({ at }) => at,
        cell: ({ at }) => formatNumber(at, locale),
        text: ({ at }) => String(at),
      },
      {
        id: 'id',
        title: '_id',
        width: 160,
        sortValue: ({ id = '' }) => id,
        cell: ({ id }) => <code>{id}</code>,
        text: ({ id = '' }) => id,
      },
      {
        id: 'reason',
        title: t('refused.reason'),
        width: 240,
        grows: true,
        sortValue: ({ reason }) => refusalText(reason, t),
        cell: ({ reason }) => <Reason text={refusalText(reason, t)} />,
        text: ({ reason }) => refusalText(reason, t),
      },
    ],
    [t, isTable, locale],
  )
  const total = end.refused + end.unknown
  const number = (count: number) => formatNumber(count, locale)
  return (
    <section className={classes['refused']}>
      <h2>
        {t('refused.title')}{' '}
        {total > rows.length && (
          <span className={classes['note']}>
            {t('refused.first', { shown: number(rows.length), total: number(total) })}
          </span>
        )}
      </h2>
      <div className={classes['table']}>
        <DataTable
          label={t('refused.title')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          nameOf={({ at }) => String(at)}
          sort={sort}
          onSortChange={setSort}
        />
      </div>
    </section>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <span className={classes['cut']} title={text}>
      {text}
    </span>
  )
}
