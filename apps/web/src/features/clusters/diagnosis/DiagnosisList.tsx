import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { ConnectionTest } from '#queries/diagnosis.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import classes from './Diagnosis.module.css'
import { DiagnosisCertificate } from './DiagnosisCertificate.tsx'
import { DiagnosisCors } from './DiagnosisCors.tsx'
import { certificateOf, factOf } from './diagnosisFacts.ts'
import { diagnosisSteps, type Attempt, type Step } from './diagnosisSteps.ts'

interface DiagnosisListProps {
  connection: Connection
  attempt: Attempt
  test: ConnectionTest | undefined
  onTrust: ((fingerprint: string) => void) | undefined
}

/** The way to the cluster as a list, with what helps at the step that failed. */
export function DiagnosisList({ connection, attempt, test, onTrust }: DiagnosisListProps) {
  const { t } = useTranslation('diagnosis')
  return (
    <ol className={classes['steps']}>
      {diagnosisSteps(attempt).map((step) => (
        <li key={step.name} className={classes[step.state]}>
          <Mark state={step.state} />
          <span className={classes['name']}>{t(`steps.${step.name}`)}</span>
          <span className={classes['fact']}>{factOf(step, attempt, test, t)}</span>
          <Help step={step} connection={connection} attempt={attempt} onTrust={onTrust} />
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: Step['state'] }) {
  const { t } = useTranslation('diagnosis')
  const Icon = state === 'ok' ? IconCircleCheck : state === 'failed' ? IconCircleX : IconCircleMinus
  // The others say in words how they stand.
  const told = state === 'ok' || state === 'failed'
  return <Icon size={16} {...(told ? { role: 'img', 'aria-label': t(`states.${state}`) } : { 'aria-hidden': true })} />
}

function Help({ step, connection, attempt, onTrust }: Omit<DiagnosisListProps, 'test'> & { step: Step }) {
  const { name, state } = step
  const isFailed = state === 'failed'
  const certificate = name === 'certificate' && isFailed ? certificateOf(attempt) : undefined
  const isCors = name === 'readable' && (state === 'unknown' || isFailed) && !isBlocked(attempt)
  if (certificate === undefined && !isCors) return null
  return (
    <div className={classes['help']}>
      {certificate && <DiagnosisCertificate certificate={certificate} onTrust={onTrust} />}
      {isCors && <DiagnosisCors connection={connection} />}
    </div>
  )
}

/** No setting of the cluster would change anything. */
function isBlocked({ evidence, error }: Attempt): boolean {
  return evidence?.pageProbe === 'blockedContent' || !isHidden(error)
}

function isHidden(error: Error | null): boolean {
  return error !== null && 'kind' in error && error.kind === 'unreachable'
}
