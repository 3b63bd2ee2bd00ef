import { IconCircleCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import type { TriedConnection } from '#queries/diagnosis.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import classes from './Diagnosis.module.css'

export interface DiagnosisProps {
  /** The connection as it was tried (of a mutation: `variables`); it need not be saved. */
  connection: Connection
  result: TriedConnection
  /** Trust this certificate (SHA-256, 64 hex digits) from now on, and try again. Without it, trust is not offered. */
  onTrust?: (fingerprint: string) => void
  /** Send this connection's requests through the gateway from now on, and try again. */
  onUseGateway?: () => void
  /** Take this address in place of the one that was tried: `https://` for `http://`. */
  onUseUri?: (uri: string) => void
  onEdit?: () => void
}

/** What came of trying a connection: step by step how far it got, why no further, and what can be done about it. */
export function Diagnosis(props: DiagnosisProps) {
  return (
    <Suspense fallback={null}>
      <Findings {...props} />
    </Suspense>
  )
}

function Findings({ result }: DiagnosisProps) {
  const { t } = useTranslation('diagnosis')
  const { t: tErrors } = useTranslation('errors')
  if (result.isPending) return <p role="status">{t('testing')}</p>
  if (result.error === null) {
    if (result.data === undefined) return null
    return (
      <p role="status" className={classes['reachable']}>
        <IconCircleCheck size={16} aria-hidden />
        {t('reachable')}
      </p>
    )
  }
  const { title, reason, copyable } = describeError(result.error, tErrors)
  return (
    <section aria-label={t('connectionError')} className={classes['findings']}>
      <div role="alert">
        <p>{t('cannotConnect')}</p>
        <strong>{title}</strong>
        {reason !== undefined && <p>{reason}</p>}
      </div>
      <CopyButton text={copyable} label={tErrors('copyError')} />
    </section>
  )
}
