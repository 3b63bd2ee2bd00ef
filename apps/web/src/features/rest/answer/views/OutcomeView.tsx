import { IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { durationText } from '#lib/time/duration.ts'
import { useSecondsSince } from '#lib/time/useSecondsSince.ts'
import type { RequestOutcome, SentRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './Answer.module.css'

type Unanswered = Exclude<RequestOutcome, { kind: 'answered' }>

/** What stands in place of the body where no answer came over the network. */
const NETWORK_FAILURE = '// Network Error'

/** Since when a request runs, and the way to end it. */
export function RunningNote({ at, onCancel }: { at: number; onCancel: () => void }) {
  const { t } = useTranslation('restAnswers')
  const seconds = useSecondsSince(at)
  return (
    <>
      <IconLoader2 size={16} aria-hidden className={classes['spinner']} />
      <span role="status">{t('running')}</span>
      <span className={classes['figure']} aria-hidden>
        {durationText(seconds * 1000)}
      </span>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </>
  )
}

/** What became of a request without an answer, in a few words; nothing where the error says it. */
export function useOutcomeWords(): (outcome: Unanswered) => string {
  const { t } = useTranslation('restAnswers')
  return ({ kind }) => (kind === 'failed' ? t('failed') : t(kind))
}

/** Why there is no answer to be read; nothing where that is said above. */
export function OutcomeView({ outcome }: { outcome: Unanswered; sent?: SentRequest }): ReactNode {
  const { t } = useTranslation('restAnswers')
  const locale = useLocale()
  if (outcome.kind === 'forgotten') {
    return <p className={classes['plain']}>{t('forgottenWhy', { size: byteText(outcome.bytes, locale) })}</p>
  }
  if (outcome.kind === 'interrupted') return <p className={classes['plain']}>{t('interruptedWhy')}</p>
  if (outcome.kind !== 'failed') return null
  const { error } = outcome
  const isNetwork = error.kind === 'unreachable' || error.kind === 'timeout'
  return (
    <div className={classes['failure']}>
      {isNetwork && <pre>{NETWORK_FAILURE}</pre>}
      <ErrorNotice error={error} inDialog />
    </div>
  )
}
