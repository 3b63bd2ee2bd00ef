import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './TextField.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  label: string
  /** It must be filled in: a star beside its label. Whoever submits checks that. */
  required?: boolean | undefined
  /** How it is called in what is sent, beside its label. */
  code?: string | undefined
  /** The browser's own field for a day and a time, in place of plain text. */
  type?: 'datetime-local'
  /** Not shown as it is typed, unless the eye is opened. */
  secret?: boolean
  /** What is wrong with what stands there. */
  error?: ReactNode
  /** Worth knowing, and not wrong. */
  hint?: string | undefined
}

/** A line of text with its label, and below it what is wrong or worth knowing. */
export function TextField({ label, required, code, secret = false, error, hint, ...rest }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const isInvalid = Boolean(error)
  const note = isInvalid ? error : hint
  return (
    <div className={classes['field']}>
      <FieldLabel {...{ id, label, required, code }} />
      <span className={classes['input']}>
        <input
          id={id}
          spellCheck={false}
          aria-invalid={isInvalid}
          aria-required={required}
          {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
          {...(secret ? { type: shown ? 'text' : 'password', autoComplete: 'new-password' } : plain)}
          {...rest}
        />
        {secret && <Eye field={label} shown={shown} onToggle={() => setShown(!shown)} />}
      </span>
      {note !== undefined && (
        <span id={`${id}-note`} className={isInvalid ? classes['problem'] : classes['hint']}>
          {note}
        </span>
      )}
    </div>
  )
}

function FieldLabel({
  id,
  label,
  required,
  code,
}: Pick<TextFieldProps, 'label' | 'required' | 'code'> & { id: string }) {
  return (
    <span className={classes['label']}>
      <label htmlFor={id}>{label}</label>
      {required === true && <RequiredMark />}
      {code !== undefined && <code>{code}</code>}
    </span>
  )
}

/** A star for the eye; the field itself says that it is required. */
export function RequiredMark() {
  return (
    <span className={classes['required']} aria-hidden="true">
      {'*'}
    </span>
  )
}

const plain = { type: 'text', autoComplete: 'off' }

function Eye({ field, shown, onToggle }: { field: string; shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell')
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={classes['eye']}
      aria-label={t('showSecret', { field })}
      title={t('showSecret', { field })}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}
