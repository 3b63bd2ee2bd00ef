import type { ReactNode } from 'react'
import classes from './TickChoice.module.css'

interface TickChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Below it, in smaller letters. */
  hint?: ReactNode
}

/** Something to be ticked, as wide as the popup it stands in. */
export function TickChoice({ label, isOn, onChange, hint }: TickChoiceProps) {
  return (
    <>
      <label className={classes['choice']}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
    </>
  )
}
