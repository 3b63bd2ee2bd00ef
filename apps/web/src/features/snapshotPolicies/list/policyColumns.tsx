import type { PolicyRun } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './policyColumns.module.css'
import { PolicyMark } from './PolicyMark.tsx'
import { indicesText, policyStates, retentionText, scheduleText, stateText, type PolicyRow } from './policyRows.ts'
import type { PolicyLinks } from './usePolicyLinks.ts'

type Translate = TFunction<'snapshotPolicies'>

const DASH = '–'

interface ColumnsProps {
  links: PolicyLinks
  /** What is done with a policy most often. */
  action: (row: PolicyRow) => ReactNode
}

/** The columns of the list of policies. */
export function usePolicyColumns({ links, action }: ColumnsProps): readonly Column<PolicyRow>[] {
  const { t } = useTranslation('snapshotPolicies')
  const locale = useLocale()
  return useMemo(
    () => [...identity(t, links), ...times(t, dateTimeFormat(locale), links), ...contents(t), actions(t, action)],
    [t, locale, links, action],
  )
}

function identity(t: Translate, links: PolicyLinks): Column<PolicyRow>[] {
  return [
    nameColumn<PolicyRow>({ id: 'name', title: t('columns.name'), width: 160, filterName: 'policy' }),
    {
      ...{ id: 'state', title: t('columns.state'), filterName: 'state', width: 118 },
      sortValue: ({ state }) => policyStates.indexOf(state),
      cell: (row) => <State row={row} t={t} />,
      text: stateText,
    },
    {
      ...{ id: 'repository', title: t('columns.repository'), filterName: 'repository', width: 136 },
      sortValue: ({ repository }) => repository,
      cell: ({ repository }) =>
        repository === undefined ? DASH : <MiddleName name={repository} href={links.repositoryHref(repository)} />,
      text: ({ repository = '' }) => repository,
    },
  ]
}

function State({ row: { state, isFailing }, t }: { row: PolicyRow; t: Translate }) {
  const word = t(`states.${state}`)
  return (
    <span className={classes['state']} title={word} data-state={isFailing && state === 'running' ? 'failed' : state}>
      <PolicyMark state={state} />
      <span className={classes['word']}>{word}</span>
    </span>
  )
}

function times(t: Translate, format: Intl.DateTimeFormat, links: PolicyLinks): Column<PolicyRow>[] {
  return [
    {
      ...{ id: 'schedule', title: t('columns.schedule'), width: 148 },
      sortValue: (row) => scheduleText(row.schedule) || undefined,
      cell: ({ schedule }) => <Mono text={scheduleText(schedule) || DASH} />,
      text: ({ schedule }) => scheduleText(schedule),
    },
    {
      ...{ id: 'next', title: t('columns.next'), width: 142 },
      sortValue: ({ nextMs, hindrance }) => (hindrance === undefined || hindrance === 'overdue' ? nextMs : undefined),
      cell: (row) => <Next row={row} t={t} format={format} />,
      text: ({ nextMs }) => isoOf(nextMs),
    },
    {
      ...{ id: 'last_success', title: t('columns.lastSuccess'), width: 140 },
      sortValue: ({ runs }) => timeOf(runs?.lastSuccess),
      cell: (row) => (
        <Moment run={row.runs?.lastSuccess} to="success" {...{ row, links, format }}>
          <Absent row={row} t={t} />
        </Moment>
      ),
      text: ({ runs }) => isoOf(timeOf(runs?.lastSuccess)),
    },
    {
      ...{ id: 'last_failure', title: t('columns.lastFailure'), width: 268 },
      sortValue: ({ runs }) => timeOf(runs?.lastFailure),
      cell: (row) => (
        <span className={classes['failure']} data-bad={row.isFailing || undefined}>
          <Moment run={row.runs?.lastFailure} to="failure" {...{ row, links, format }}>
            {row.runs?.isLastOnly === true && row.runs.lastSuccess ? <Untold t={t} /> : DASH}
          </Moment>
          <span className={classes['reason']} title={row.runs?.lastFailure?.message}>
            {row.runs?.lastFailure?.message}
          </span>
        </span>
      ),
      text: ({ runs }) => [isoOf(timeOf(runs?.lastFailure)), runs?.lastFailure?.message].filter(Boolean).join(' '),
    },
  ]
}

/** When it ended, or when it began where that is all that is told. */
function timeOf(run: PolicyRun | undefined): number | undefined {
  return run?.endMs ?? run?.startMs
}

function isoOf(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString()
}

/** There was none, or the engine, which remembers one run alone, does not tell. */
function Absent({ row: { runs, schedule }, t }: { row: PolicyRow; t: Translate }) {
  if (schedule === undefined) return DASH
  if (runs === undefined || (runs.isLastOnly && (runs.lastFailure ?? runs.running))) return <Untold t={t} />
  return <span className={classes['quiet']}>{t('never')}</span>
}

function Untold({ t }: { t: Translate }) {
  return (
    <span className={classes['quiet']} title={t('untoldHint')}>
      {t('untold')}
    </span>
  )
}

interface MomentProps {
  row: PolicyRow
  run: PolicyRun | undefined
  to: 'success' | 'failure'
  links: PolicyLinks
  format: Intl.DateTimeFormat
  /** What stands there where there is no such run. */
  children: ReactNode
}

/** When it was; leads to its snapshot where that is told. */
function Moment({ row: { repository }, run, to, links, format, children }: MomentProps) {
  const ms = timeOf(run)
  if (run === undefined) return children
  const text = ms === undefined ? (run.snapshot ?? DASH) : format.format(ms)
  if (run.snapshot === undefined || repository === undefined)
    return (
      <span className={classes['mono']} title={isoOf(ms)}>
        {text}
      </span>
    )
  return (
    <a
      {...rowLink(to)}
      href={links.snapshotHref(repository, run.snapshot)}
      className={classes['mono']}
      title={`${run.snapshot}\n${isoOf(ms)}`}
    >
      {text}
    </a>
  )
}

function Next({ row, t, format }: { row: PolicyRow; t: Translate; format: Intl.DateTimeFormat }) {
  const { nextMs, hindrance, runs } = row
  if (hindrance === 'overdue')
    return (
      <span className={classes['overdue']} title={t('overdueHint', { time: format.format(nextMs) })}>
        {t('overdue')}
      </span>
    )
  if (hindrance !== undefined) {
    const words = t(`hindrances.${hindrance}`)
    return (
      <span className={classes['off']} title={words}>
        {words}
      </span>
    )
  }
  if (nextMs === undefined) return runs === undefined ? <Untold t={t} /> : DASH
  return (
    <span className={classes['mono']} title={isoOf(nextMs)}>
      {format.format(nextMs)}
    </span>
  )
}

function Mono({ text }: { text: string }) {
  return (
    <span className={classes['mono']} title={text}>
      {text}
    </span>
  )
}

function contents(t: Translate): Column<PolicyRow>[] {
  return [
    {
      ...{ id: 'indices', title: t('columns.indices'), filterName: 'indices', width: 120 },
      sortValue: indicesText,
      cell: (row) => <Mono text={indicesText(row)} />,
      text: indicesText,
    },
    {
      ...{ id: 'retention', title: t('columns.retention'), width: 190, optional: true },
      sortValue: (row) => retentionText(row) || undefined,
      cell: (row) => {
        const text = retentionText(row)
        return text === '' ? <span className={classes['quiet']}>{t('keepsAll')}</span> : <Mono text={text} />
      },
      text: retentionText,
    },
  ]
}

function actions(t: Translate, cell: (row: PolicyRow) => ReactNode): Column<PolicyRow> {
  const heading = <span className="sr">{t('columns.actions')}</span>
  return { id: 'actions', title: t('columns.actions'), heading, width: 104, align: 'end', cell, text: () => '' }
}
