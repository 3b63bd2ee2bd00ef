import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedJob } from '#state/work.ts'
import type { Column } from '#ui/table/column.ts'
import { nameColumn } from '#ui/table/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './JobDialog.module.css'
import { jobIndices, outcomes, type JobIndex } from './jobReport.ts'
import { reasonText } from './jobText.ts'

/** Every index of a job with what came of it, what needs a look first. */
export function JobIndices({ job, isRunning }: { job: SavedJob; isRunning: boolean }) {
  const { t } = useTranslation('work')
  const [sort, setSort] = useState({ by: 'outcome', descending: false })
  const rows = useMemo(() => jobIndices(job), [job])
  const columns = useMemo(
    (): Column<JobIndex>[] => [
      nameColumn({ id: 'name', title: t('columns.name'), width: 220 }),
      {
        id: 'outcome',
        title: t('columns.outcome'),
        width: 120,
        // As the rows come: the worst first.
        sortValue: ({ mark }) => 'fustwd'.indexOf(mark),
        cell: ({ mark }) => <span data-outcome={outcomes[mark]}>{t(`outcome.${outcomes[mark]}`)}</span>,
        text: ({ mark }) => t(`outcome.${outcomes[mark]}`),
      },
      {
        id: 'reason',
        title: t('columns.reason'),
        width: 300,
        cell: ({ reason }) => (
          <span data-reason title={reasonText(reason, t)}>
            {reasonText(reason, t)}
          </span>
        ),
        text: ({ reason }) => reasonText(reason, t),
      },
    ],
    [t],
  )
  return (
    <div className={classes['table']} aria-busy={isRunning}>
      <DataTable
        label={t('columns.indices')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
        isFaint={({ mark }) => mark === 'd'}
        markOf={({ mark }) => (mark === 'f' ? 'red' : mark === 'u' ? 'yellow' : undefined)}
      />
    </div>
  )
}
