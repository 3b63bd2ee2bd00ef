import { warningTexts, type ClusterError, type ConsoleAnswer } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconArrowForwardUp, IconScissors } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { headerOf } from '#features/rest/answer/rules/bodyKind.ts'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useProblemWords } from '#ui/editor/useProblemWords.ts'
import classes from './Answer.module.css'
import type { AnswerModel } from './useAnswerModel.ts'

/** What is to be known of an answer before it is read: warnings, where it leads on to, that it is not whole, that it is not what it says. */
export function AnswerNotes({ model }: { model: AnswerModel }) {
  const { answer } = model
  const { t } = useTranslation('restAnswers')
  const location = isRedirect(answer) ? headerOf(answer, 'location') : undefined
  return (
    <>
      {warningTexts(headerOf(answer, 'warning')).map((text) => (
        <Note key={text} icon={<IconAlertTriangle size={14} aria-hidden />}>
          {text}
        </Note>
      ))}
      {location !== undefined && (
        <Note icon={<IconArrowForwardUp size={14} aria-hidden />}>
          {t('redirect')} <code>{location}</code>
        </Note>
      )}
      {answer.brokenOff ? <BrokenNote error={answer.brokenOff} /> : <FaultNote model={model} />}
    </>
  )
}

function isRedirect({ status }: ConsoleAnswer): boolean {
  return status >= 300 && status < 400
}

function BrokenNote({ error }: { error: ClusterError }) {
  const { t } = useTranslation('restAnswers')
  const { t: errorWords } = useTranslation('errors')
  const { title, reason } = describeError(error, errorWords)
  return (
    <Note icon={<IconScissors size={14} aria-hidden />} isBad>
      <strong>{t('partial')}</strong> {[title, reason].filter(Boolean).join('. ')}
    </Note>
  )
}

function FaultNote({ model: { kind, setOut, found } }: { model: AnswerModel }) {
  const { t } = useTranslation('restAnswers')
  const problemWords = useProblemWords()
  // What a path led to is JSON.
  if (kind !== 'json' || found || !setOut?.fault) return null
  return (
    <Note icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('notJson')} {problemWords(setOut.fault)}
    </Note>
  )
}

function Note({ icon, isBad = false, children }: { icon: ReactNode; isBad?: boolean; children: ReactNode }) {
  return (
    <div className={classes['note']} data-bad={isBad || undefined} role="note">
      {icon}
      <span>{children}</span>
    </div>
  )
}
