import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { durationText } from '#lib/time/duration.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import classes from './snapshotColumns.module.css'
import { isRunning, msLeft, type SnapshotRow } from './snapshotRows.ts'
import { SnapshotState } from './SnapshotState.tsx'

type Translate = TFunction<'snapshots'>

const DASH = '–'

/** The columns of the list of snapshots, the last of them with what is done most often. */
export function useSnapshotColumns(action: (row: SnapshotRow) => ReactNode): readonly Column<SnapshotRow>[] {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  return useMemo(
    () => [...identity(t), ...times(t, locale), ...amounts(t, locale), actions(t, action)],
    [t, locale, action],
  )
}

function actions(t: Translate, cell: (row: SnapshotRow) => ReactNode): Column<SnapshotRow> {
  const heading = <span className="sr">{t('columns.actions')}</span>
  return { id: 'actions', title: t('columns.actions'), heading, width: 104, align: 'end', cell, text: () => '' }
}

/** Worst first. */
const stateOrder = ['FAILED', 'INCOMPATIBLE', 'PARTIAL', 'IN_PROGRESS', 'SUCCESS']

function identity(t: Translate): Column<SnapshotRow>[] {
  return [
    nameColumn<SnapshotRow>({ id: 'snapshot', title: t('columns.snapshot'), width: 240, filterName: 'snapshot' }),
    {
      id: 'state',
      title: t('columns.state'),
      filterName: 'state',
      width: 168,
      sortValue: ({ state }) => (state === undefined ? undefined : stateOrder.indexOf(state)),
      cell: (row) => <SnapshotState row={row} />,
      text: ({ state }) => state ?? '',
    },
  ]
}

/** What is not known yet is on its way, or was not told. */
function unknown({ isIncomplete }: SnapshotRow, width: number) {
  return isIncomplete ? <Skeleton width={width} /> : DASH
}

function times(t: Translate, locale: string): Column<SnapshotRow>[] {
  const format = dateTimeFormat(locale, true)
  const iso = (ms: number | undefined) => (ms === undefined ? '' : new Date(ms).toISOString())
  const moment = (row: SnapshotRow, ms: number | undefined) =>
    ms === undefined ? (
      unknown(row, 120)
    ) : (
      <span className={classes['mono']} title={iso(ms)}>
        {format.format(ms)}
      </span>
    )
  return [
    {
      id: 'start_time',
      title: t('columns.start'),
      width: 158,
      sortValue: ({ startMs }) => startMs,
      cell: (row) => moment(row, row.startMs),
      text: ({ startMs }) => iso(startMs),
    },
    {
      id: 'end_time',
      title: t('columns.end'),
      width: 158,
      sortValue: ({ endMs }) => endMs,
      cell: (row) => (isRunning(row) ? <TimeLeft row={row} t={t} /> : moment(row, row.endMs)),
      text: ({ endMs }) => iso(endMs),
    },
    {
      id: 'duration',
      title: t('columns.duration'),
      width: 108,
      align: 'end',
      sortValue: durationOf,
      cell: (row) => {
        const ms = durationOf(row)
        if (ms === undefined) return unknown(row, 48)
        return (
          <span className={classes['mono']} title={`${formatNumber(ms, locale)} ms`}>
            {durationText(ms)}
          </span>
        )
      },
      text: (row) => {
        const ms = durationOf(row)
        return ms === undefined ? '' : durationText(ms)
      },
    },
  ]
}

/** Of one that runs, how long it has run so far. */
function durationOf(row: SnapshotRow): number | undefined {
  if (!isRunning(row)) return row.durationMs
  const startMs = row.progress?.startMs ?? row.startMs
  return startMs === undefined || !row.progressMs ? undefined : Math.max(0, row.progressMs - startMs)
}

function TimeLeft({ row, t }: { row: SnapshotRow; t: Translate }) {
  const left = msLeft(row)
  return <span className={classes['quiet']}>{left === undefined ? DASH : t('left', { duration: roughly(left) })}</span>
}

/** Without seconds where there are minutes, without minutes where there are many hours. */
function roughly(ms: number): string {
  const step = ms >= 36_000_000 ? 3_600_000 : ms >= 90_000 ? 60_000 : 1000
  return durationText(Math.max(step, Math.round(ms / step) * step))
}

function amounts(t: Translate, locale: string): Column<SnapshotRow>[] {
  const column = (
    id: string,
    title: string,
    of: (row: SnapshotRow) => number | undefined,
    tone?: 'red',
  ): Column<SnapshotRow> => ({
    ...{ id, title, width: 92, align: 'end' },
    sortValue: of,
    cell: (row) => {
      const value = of(row)
      if (value === undefined) return unknown(row, 40)
      return (
        <span className={classes['mono']} data-tone={tone && (value > 0 ? tone : 'faint')}>
          {formatNumber(value, locale)}
        </span>
      )
    },
    text: (row) => String(of(row) ?? ''),
  })
  return [
    column('indices', t('columns.indices'), ({ indexCount }) => indexCount),
    column('successful_shards', t('columns.successful'), (row) =>
      isRunning(row) ? row.progress?.shards.done : row.successfulShards,
    ),
    column(
      'failed_shards',
      t('columns.failed'),
      (row) => (isRunning(row) ? row.progress?.shards.failed : row.failedShards),
      'red',
    ),
    column('total_shards', t('columns.shards'), (row) =>
      isRunning(row) ? row.progress?.shards.total : row.totalShards,
    ),
  ]
}
