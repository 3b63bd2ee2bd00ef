import { IconAlertTriangle, IconLock, IconX } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Strip.module.css'
import { UnlockButton } from './UnlockButton.tsx'
import type { Sending, SendQuestion } from './useSend.ts'

const DangerDialog = lazy(() => import('./DangerDialog.tsx').then(({ DangerDialog: dialog }) => ({ default: dialog })))

interface SendQuestionsProps {
  sending: Sending
  onEditVariables: (missing: string) => void
}

/** Why nothing was sent, and what can be done about it; a dangerous request is asked about in a dialog. */
export function SendQuestions({ sending, onEditVariables }: SendQuestionsProps) {
  const { question, dismiss, confirm, again } = sending
  if (question === undefined) return null
  if (question.kind === 'confirm') {
    return (
      <Suspense>
        <DangerDialog requests={question.requests} onConfirm={confirm} onClose={dismiss} />
      </Suspense>
    )
  }
  return (
    <Strip isLocked={question.kind === 'readOnly'} onClose={dismiss}>
      <Reason question={question} />
      {question.kind === 'readOnly' && <UnlockButton onUnlocked={again} />}
      {question.kind === 'missing' && (
        <Button onClick={() => onEditVariables(question.names[0] ?? '')}>
          <SetValues />
        </Button>
      )}
    </Strip>
  )
}

function SetValues() {
  const { t } = useTranslation('rest')
  return t('ask.setValues')
}

function Strip({ isLocked, onClose, children }: { isLocked: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('rest')
  const Mark = isLocked ? IconLock : IconAlertTriangle
  return (
    <div role="alert" className={classes['strip']}>
      <Mark size={16} aria-hidden className={classes['mark']} />
      {children}
      <Button
        look="quiet"
        icon
        className={classes['close']}
        aria-label={t('ask.close')}
        title={t('ask.close')}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </Button>
    </div>
  )
}

function Reason({ question }: { question: Exclude<SendQuestion, { kind: 'confirm' }> }) {
  const { t } = useTranslation('rest')
  if (question.kind === 'missing') {
    const names = question.names.map((name) => `\${${name}}`).join(', ')
    return <span className={classes['text']}>{t('ask.missing', { count: question.names.length, names })}</span>
  }
  if (question.kind === 'refused') {
    const { method, path } = question.typed
    return (
      <span className={classes['text']}>
        {t('ask.refused', { request: `${method} ${path}`.trim(), why: t(`refusals.${question.refusal}`) })}
      </span>
    )
  }
  const { requests } = question
  const writes = requests.filter(({ verdict }) => verdict !== 'read').length
  return (
    <span className={classes['text']}>
      {requests.length === 1 ? t('ask.readOnly') : t('ask.readOnlyMany', { count: writes, all: requests.length })}
    </span>
  )
}
