import type { PendingTask } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { millisecondsText } from '#lib/time/duration.ts'
import { priorities } from '#state/views/tables/pendingTasksTable.ts'
import type { Column } from '#ui/table/columns/column.ts'
import classes from './PendingTasks.module.css'

type Translate = TFunction<'pendingTasks'>

const DASH = '–'

/** The manager counts them. */
export function rowKey({ insertOrder, source }: PendingTask): string {
  return `${insertOrder ?? ''} ${source ?? ''}`
}

const priorityOf = ({ priority }: PendingTask) => priority
const sourceText = ({ source }: PendingTask) => source ?? ''
/** As the engine says it, in every language: a link with it means the same everywhere. */
const executingText = ({ isExecuting }: PendingTask) => (isExecuting === undefined ? '' : String(isExecuting))

/** What the filter compares; `priority` can be chosen from a list, too. */
export const columnTexts = {
  texts: { source: sourceText },
  namedTexts: { priority: (task: PendingTask) => task.priority ?? '', executing: executingText },
  choiceOf: priorityOf,
}

/** The columns of the list of pending tasks. */
export function usePendingTaskColumns(): readonly Column<PendingTask>[] {
  const { t } = useTranslation('pendingTasks')
  const locale = useLocale()
  return useMemo(() => [...what(t), executing(t), timeInQueue(t, locale)], [t, locale])
}

function what(t: Translate): Column<PendingTask>[] {
  return [
    {
      id: 'insertOrder',
      title: t('columns.insertOrder'),
      width: 136,
      align: 'end',
      sticky: true,
      sortValue: ({ insertOrder }) => insertOrder,
      cell: ({ insertOrder }) => <span className={classes['mono']}>{insertOrder ?? DASH}</span>,
      text: ({ insertOrder }) => String(insertOrder ?? ''),
    },
    {
      id: 'priority',
      title: t('columns.priority'),
      filterName: 'priority',
      width: 112,
      sortValue: ({ priority }) => (priority === undefined ? undefined : rankOf(priority)),
      cell: ({ priority }) => <span className={toneOf(priority)}>{priority ?? DASH}</span>,
      text: ({ priority }) => priority ?? '',
    },
    {
      id: 'source',
      title: t('columns.source'),
      filterName: 'source',
      width: 260,
      grows: true,
      sortValue: ({ source }) => source,
      cell: ({ source }) => (
        <span className={classes['mono']} title={source}>
          {source ?? DASH}
        </span>
      ),
      text: sourceText,
    },
  ]
}

function executing(t: Translate): Column<PendingTask> {
  return {
    id: 'executing',
    title: t('columns.executing'),
    filterName: 'executing',
    width: 116,
    sortValue: ({ isExecuting }) => (isExecuting === undefined ? undefined : Number(isExecuting)),
    cell: ({ isExecuting }) => {
      if (isExecuting === undefined) return DASH
      return (
        <span className={classes[isExecuting ? 'badge' : 'quiet']}>{t(isExecuting ? 'executing' : 'waiting')}</span>
      )
    },
    text: executingText,
  }
}

function timeInQueue(t: Translate, locale: string): Column<PendingTask> {
  const written = (ms: number | undefined) => (ms === undefined ? '' : millisecondsText(ms, locale))
  return {
    id: 'timeInQueue',
    title: t('columns.timeInQueue'),
    width: 132,
    align: 'end',
    sortValue: ({ timeInQueueMs }) => timeInQueueMs,
    cell: ({ timeInQueueMs }) => (
      <span
        className={classes['mono']}
        title={timeInQueueMs === undefined ? undefined : `${formatNumber(timeInQueueMs, locale)} ms`}
      >
        {written(timeInQueueMs) || DASH}
      </span>
    ),
    text: ({ timeInQueueMs }) => written(timeInQueueMs),
  }
}

/** The most urgent first; a word that nobody knows behind them. */
function rankOf(priority: string): number {
  const rank = priorities.findIndex((each) => each === priority)
  return rank === -1 ? priorities.length : rank
}

function toneOf(priority: string | undefined): string | undefined {
  return classes[priority === 'IMMEDIATE' || priority === 'URGENT' ? 'urgent' : 'quiet']
}
