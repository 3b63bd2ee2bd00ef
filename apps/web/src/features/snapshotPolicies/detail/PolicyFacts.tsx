import type { PolicyRun } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { timeRangeFormat } from '#lib/time/timeRange.ts'
import { indicesText, retentionText, scheduleText, type PolicyRow } from '../list/policyRows.ts'
import classes from './PolicyDetail.module.css'

/** What a policy takes, when, what it keeps, and its figures; what the engine does not say is left out. */
export function PolicyFacts({ row }: { row: PolicyRow }) {
  const { t } = useTranslation('snapshotPolicies')
  const facts = [...useContents(row), ...useFigures(row)]
  return (
    <dl className={classes['facts']} aria-label={t('facts.title')}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Fact = readonly [label: string, value: string | undefined]

function useContents(row: PolicyRow): readonly Fact[] {
  const { t } = useTranslation('snapshotPolicies')
  const { description, repository, schedule, snapshotName, retention } = row
  const deletes = scheduleText(retention?.schedule)
  return [
    [t('facts.description'), description],
    [t('columns.repository'), repository],
    [t('columns.schedule'), scheduleText(schedule) || t('facts.noSchedule')],
    [t('facts.snapshotName'), snapshotName],
    [t('columns.indices'), indicesText(row)],
    [t('columns.retention'), retentionText(row) || t('keepsAll')],
    [t('facts.deletes'), deletes === '' ? undefined : deletes],
  ]
}

function useFigures(row: PolicyRow): readonly Fact[] {
  const { t } = useTranslation('snapshotPolicies')
  const locale = useLocale()
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, locale))
  const run = useRunText()
  const next = useNextText(row)
  const { kind, isEnabled, runs, stats } = row
  return [
    [t('facts.enabled'), kind === 'sm' ? t(isEnabled ? 'facts.yes' : 'facts.no') : undefined],
    [t('facts.running'), run(runs?.running)],
    [t('columns.lastSuccess'), run(runs?.lastSuccess)],
    [t('columns.next'), next],
    [t('facts.taken'), number(stats?.taken)],
    [t('facts.failed'), number(stats?.failed)],
    [t('facts.deleted'), number(stats?.deleted)],
    [t('facts.deletionsFailed'), number(stats?.deletionsFailed)],
  ]
}

/** When it runs next, or why it will not. */
function useNextText({ nextMs, hindrance }: PolicyRow): string | undefined {
  const { t } = useTranslation('snapshotPolicies')
  const locale = useLocale()
  if (hindrance !== undefined && hindrance !== 'overdue') return t(`hindrances.${hindrance}`)
  if (nextMs === undefined) return undefined
  const time = dateTimeFormat(locale, true).format(nextMs)
  return hindrance === 'overdue' ? `${time} · ${t('overdue')}` : time
}

/** From when to when, and which snapshot. */
function useRunText() {
  const locale = useLocale()
  const range = timeRangeFormat(locale)
  const moment = dateTimeFormat(locale, true)
  return (run: PolicyRun | undefined) => {
    if (!run) return undefined
    const { startMs, endMs, snapshot } = run
    const when = startMs === undefined ? endMs && moment.format(endMs) : range(startMs, endMs)
    return [when, snapshot].filter(Boolean).join(' · ')
  }
}
