import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './RepositoryDialog.module.css'

interface FormFooterProps {
  formId: string
  problems: { readonly missing: readonly string[]; readonly wrong: readonly string[] }
  /** What it does, on the button. */
  verb: string
  canSave: boolean
  busy: boolean
  onCancel: () => void
}

/** What keeps the form from being sent, and the buttons. */
export function FormFooter({ formId, problems, verb, canSave, busy, onCancel }: FormFooterProps) {
  const { t } = useTranslation('repositories')
  const { t: tDialogs } = useTranslation('dialogs')
  const { missing, wrong } = problems
  return (
    <>
      <span className={classes['state']} role="status">
        {wrong.length > 0 ? (
          <b>
            <IconAlertTriangle size={14} aria-hidden />
            {t('form.wrong', { names: wrong.join(', '), count: wrong.length })}
          </b>
        ) : (
          missing.length > 0 && t('form.missing', { names: missing.join(', '), count: missing.length })
        )}
      </span>
      <Button size="form" onClick={onCancel}>
        {tDialogs('cancel')}
      </Button>
      <Button size="form" look="primary" type="submit" form={formId} disabled={!canSave} aria-busy={busy}>
        {verb}
      </Button>
    </>
  )
}
