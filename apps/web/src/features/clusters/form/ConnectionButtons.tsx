import { IconRefresh } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { Button } from '#ui/Button.tsx'
import classes from './ConnectionDialog.module.css'
import { hasUnsendable, isComplete, isUri, missingFields, type ConnectionFields } from './connectionForm.ts'
import type { useConnectionTest } from './useConnectionTest.ts'

interface ConnectionButtonsProps {
  values: ConnectionFields
  test: ReturnType<typeof useConnectionTest>['test']
  formId: string
  isEdit: boolean
  /** Leads on from the step before; without it, the form is in sight. */
  onContinue: (() => void) | undefined
  onTest: () => void
  onClose: () => void
}

/** The foot of the form: what is missing or when it was tried, and the buttons. */
export function ConnectionButtons(props: ConnectionButtonsProps) {
  const { values, test, formId, isEdit, onContinue, onTest, onClose } = props
  const { t } = useTranslation('clusters')
  const noteId = useId()
  const canTest = isComplete(values) && !test.isPending
  const canSubmit = isComplete(values, isEdit) && !test.isPending
  if (onContinue) {
    return (
      <>
        <Button size="form" onClick={onClose}>
          {t('close')}
        </Button>
        <Button size="form" look="primary" data-autofocus onClick={onContinue}>
          {t('continue')}
        </Button>
      </>
    )
  }
  return (
    <>
      <span id={noteId} className={classes['note']}>
        <FormNote values={values} submittedAt={test.isIdle || test.isPending ? 0 : test.submittedAt} />
      </span>
      <Button size="form" onClick={onClose}>
        {t('close')}
      </Button>
      <Button size="form" disabled={!canTest} aria-describedby={noteId} aria-busy={test.isPending} onClick={onTest}>
        <IconRefresh size={16} aria-hidden />
        {t(test.isIdle ? 'test' : 'testAgain')}
      </Button>
      <Button size="form" look="primary" type="submit" form={formId} disabled={!canSubmit} aria-describedby={noteId}>
        {t(isEdit ? 'save' : 'connect')}
      </Button>
    </>
  )
}

/** Why the buttons are off, else when the connection was tried. */
function FormNote({ values, submittedAt }: { values: ConnectionFields; submittedAt: number }): ReactNode {
  const { t } = useTranslation('clusters')
  const locale = useLocale()
  const missing = missingFields(values)
  if (missing.length > 0) {
    const names = missing.map((name) => t(`fields.${name}`))
    return t('missing', { fields: new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(names) })
  }
  if (!isUri(values.uri)) return t('invalidUri')
  if (!isComplete(values)) return t(hasUnsendable(values) ? 'notSendable' : 'headerNotSendable')
  if (submittedAt === 0) return null
  const time = timeOfDay(submittedAt, locale)
  return (
    <>
      {t('tested', { time })} <code>{'GET /'}</code>
    </>
  )
}
