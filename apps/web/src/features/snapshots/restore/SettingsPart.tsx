import { IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useDialogForm } from '#ui/dialog/dialogForms.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './RestoreDialog.module.css'
import { replicasOf, settingProblem, type RestoreFields } from './restoreFields.ts'

interface SettingsPartProps {
  fields: RestoreFields
  onChange: (change: Partial<RestoreFields>) => void
}

/** Settings that come back otherwise than they are in the snapshot. */
export function SettingsPart({ fields, onChange }: SettingsPartProps) {
  const { t } = useTranslation('restore')
  const wrong = fields.settingsChanged.map(settingProblem).find((problem) => problem !== undefined)
  return (
    <section className={classes['settings']} aria-label={t('settings.title')}>
      <TextField
        label={t('settings.replicas')}
        value={fields.replicas}
        placeholder={t('settings.asIs')}
        inputMode="numeric"
        error={replicasOf(fields) === null ? t('settings.replicasProblem') : undefined}
        onChange={({ target }) => onChange({ replicas: target.value })}
      />
      <Chips
        label={t('settings.leftOut')}
        placeholder="index.lifecycle.*"
        values={fields.settingsLeftOut}
        onChange={(settingsLeftOut) => onChange({ settingsLeftOut })}
      />
      <Chips
        label={t('settings.changed')}
        placeholder="index.refresh_interval=30s"
        values={fields.settingsChanged}
        error={wrong && t(`settings.problems.${wrong}`)}
        onChange={(settingsChanged) => onChange({ settingsChanged })}
      />
    </section>
  )
}

interface ChipsProps {
  label: string
  placeholder: string
  values: readonly string[]
  error?: string | undefined
  onChange: (values: string[]) => void
}

/** Texts, each with a cross: Enter or leaving the field takes what was typed, Backspace in the empty field gives the last back. */
function Chips({ label, placeholder, values, error, onChange }: ChipsProps) {
  const { t } = useTranslation('restore')
  const id = useId()
  const [typed, setTyped] = useState('')
  useDialogForm(typed !== '')
  const take = () => {
    const text = typed.trim()
    setTyped('')
    if (text !== '' && !values.includes(text)) onChange([...values, text])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      event.preventDefault()
      setTyped(values.at(-1) ?? '')
      onChange(values.slice(0, -1))
    }
  }
  return (
    <div className={classes['chipsField']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['chips']} data-invalid={error === undefined ? undefined : ''}>
        {values.map((value) => (
          <span key={value} className={classes['chip']} title={value}>
            <span>{value}</span>
            <button
              type="button"
              aria-label={t('settings.remove', { setting: value })}
              title={t('settings.remove', { setting: value })}
              onClick={() => onChange(values.filter((each) => each !== value))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          placeholder={values.length === 0 ? placeholder : t('settings.add')}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error !== undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={take}
        />
      </div>
      {error !== undefined && <span className={classes['problem']}>{error}</span>}
    </div>
  )
}
