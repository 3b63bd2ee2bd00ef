import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './ConnectionForm.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** Not shown as it is typed. */
  secret: boolean
  /** What is wrong with what stands there. */
  error?: ReactNode
}

export function TextField({ label, secret, error, ...rest }: TextFieldProps) {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== false
  return (
    <div className={classes['label']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={secret ? 'password' : 'text'}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-problem` : undefined}
        {...rest}
      />
      {invalid && (
        <span id={`${id}-problem`} className={classes['problem']}>
          {error}
        </span>
      )}
    </div>
  )
}
