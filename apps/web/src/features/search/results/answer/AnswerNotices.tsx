import type { SearchAnswer, ShardFailure } from '@searchdeck/cluster-client'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './AnswerNotices.module.css'

const ShardFailures = lazy(() =>
  import('./ShardFailures.tsx').then(({ ShardFailures: loaded }) => ({ default: loaded })),
)

interface AnswerNoticesProps {
  answer: SearchAnswer
  /** Asks the same once more. */
  onSearchAgain: () => void
}

/** Why there may be more hits than an answer tells of, and what the engine warns of. The rows stay as they are. */
export function AnswerNotices({ answer, onSearchAgain }: AnswerNoticesProps) {
  const { t } = useTranslation('searchResults')
  return (
    <>
      <FailedShards {...{ answer, onSearchAgain }} />
      {answer.isTimedOut && (
        <Notice actions={<Button onClick={onSearchAgain}>{t('searchAgain')}</Button>}>{t('timedOut')}</Notice>
      )}
      {answer.isTerminatedEarly && <Notice>{t('terminatedEarly')}</Notice>}
      {answer.warnings.map((warning) => (
        <Notice key={warning}>{t('warning', { warning })}</Notice>
      ))}
    </>
  )
}

function FailedShards({ answer, onSearchAgain }: AnswerNoticesProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { failed = 0, total, failures } = answer.shards
  const count = Math.max(failed, failures.length)
  if (count === 0) return null
  const number = (value: number) => value.toLocaleString(locale)
  const [first] = failures
  const told =
    total === undefined
      ? t('failedShards', { count, number: number(count) })
      : t('failedShardsOf', { count, number: number(count), total: number(total) })
  return (
    <Notice
      actions={
        <>
          {first && (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
            >
              {t('details')}
            </Button>
          )}
          <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>
        </>
      }
    >
      <strong>{told}</strong> {first && <FailureText {...first} />} {t('hitsMissing', { count })}
      {anchor && (
        <Suspense>
          <ShardFailures failures={failures} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </Notice>
  )
}

/** The first failure in a few words; what the engine left out is left out. */
function FailureText({ type, reason, node, shard, index }: ShardFailure) {
  const { t } = useTranslation('searchResults')
  const what = type ?? reason
  const where = [
    node !== undefined && t('onNode', { node }),
    shard !== undefined && index !== undefined && t('shardOf', { shard: String(shard), index }),
  ].filter((part) => part !== false)
  const parts = [what, ...where].filter((part) => part !== undefined)
  return parts.length === 0 ? null : <span>{t('firstFailure', { failure: parts.join(', ') })}</span>
}

function Notice({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['notice']}>
      <IconAlertTriangle size={16} aria-hidden />
      <span role="status" className={classes['text']}>
        {children}
      </span>
      {actions}
    </div>
  )
}
