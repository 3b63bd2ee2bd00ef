import { useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import type { SteppedJob } from '#jobs/stepStates.ts'
import { openJob } from '#state/openJob.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './JobDialog.module.css'
import { itemRows, rowText, worstFirst, type ItemRow } from './jobReport.ts'
import { outcomes } from './jobText.ts'

interface JobItemsProps {
  job: SteppedJob
  isRunning: boolean
  /** How what it waits for was when it was asked for last. */
  reading: WatchReading<unknown> | undefined
}

/** Every item of a job with what came of it, what needs a look first. */
export function JobItems({ job, isRunning, reading }: JobItemsProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const [sort, setSort] = useState({ by: 'outcome', descending: false })
  const notes = reading?.kind === 'running' ? reading.notes : undefined
  const rows = useMemo(() => itemRows(job, notes), [job, notes])
  const links = useIndexLinks()
  const { hrefOf } = links
  const columns = useMemo(
    (): Column<ItemRow>[] => [
      nameColumn(
        { id: 'name', title: t('columns.name'), width: 220 },
        { hrefOf: ({ index }) => (index === undefined ? undefined : hrefOf(index)) },
      ),
      {
        id: 'outcome',
        title: t('columns.outcome'),
        width: 120,
        // As the rows come: the worst first.
        sortValue: ({ state }) => worstFirst.indexOf(state),
        cell: ({ state }) => <span data-outcome={outcomes[state]}>{t(`outcome.${outcomes[state]}`)}</span>,
        text: ({ state }) => t(`outcome.${outcomes[state]}`),
      },
      {
        id: 'reason',
        title: t('columns.reason'),
        width: 300,
        cell: (row) => (
          <span data-reason title={rowText(row, t, locale)}>
            {rowText(row, t, locale)}
          </span>
        ),
        text: (row) => rowText(row, t, locale),
      },
    ],
    [t, locale, hrefOf],
  )
  return (
    <div className={classes['table']} aria-busy={isRunning}>
      <DataTable
        label={t(job.kind.steps.texts.items)}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        sort={sort}
        onSortChange={setSort}
        onFollow={({ index }) => {
          if (index === undefined) return
          openJob(undefined)
          links.follow({ name: index })
        }}
        isFaint={({ state }) => state === 'done'}
        markOf={({ state }) => (state === 'failed' ? 'red' : state === 'unknown' ? 'yellow' : undefined)}
      />
    </div>
  )
}
