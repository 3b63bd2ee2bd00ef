import type { PolicyRun } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import type { PolicyRow } from '../list/policyRows.ts'
import classes from './PolicyDetail.module.css'

/** Why a policy took no snapshot, and why it deleted none, in the engine's words; of one that succeeded since, that too. */
export function PolicyFailures({ row: { runs, isFailing } }: { row: PolicyRow }) {
  const { t } = useTranslation('snapshotPolicies')
  const { lastFailure, deletionFailure } = runs ?? {}
  return (
    <>
      {lastFailure && (
        <Failure run={lastFailure} isOver={!isFailing}>
          {t(isFailing ? (lastFailure.isRetried === true ? 'failure.retried' : 'failure.last') : 'failure.before')}
        </Failure>
      )}
      {deletionFailure && (
        <Failure run={deletionFailure} isOver={false}>
          {t('failure.deletion')}
        </Failure>
      )}
    </>
  )
}

function Failure({ run, isOver, children }: { run: PolicyRun; isOver: boolean; children: string }) {
  const { t } = useTranslation('snapshotPolicies')
  const locale = useLocale()
  const ms = run.endMs ?? run.startMs
  return (
    <section className={classes['failure']} data-over={isOver || undefined}>
      <div className={classes['title']}>
        <h3>{children}</h3>
        <span className={classes['when']}>
          {[ms === undefined ? undefined : dateTimeFormat(locale, true).format(ms), run.snapshot]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {run.message !== undefined && <CopyButton text={run.message} label={t('failure.copy')} look="quiet" />}
      </div>
      <p className={classes['reason']}>{run.message ?? t('failure.noReason')}</p>
    </section>
  )
}
