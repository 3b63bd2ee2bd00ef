import { useId } from 'react'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './ImportPage.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  labelOf: (value: Value) => string
  hint?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few values below its label. */
export function Choice<Value extends string>({ label, value, options, labelOf, hint, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={classes['choice']}>
      <label htmlFor={id}>{label}</label>
      <SelectField
        id={id}
        value={value}
        options={options.map((each) => ({ value: each, label: labelOf(each) }))}
        onChange={(chosen) => {
          const known = options.find((each) => each === chosen)
          if (known !== undefined) onChange(known)
        }}
      />
      {hint !== undefined && <span className={classes['note']}>{hint}</span>}
    </div>
  )
}
