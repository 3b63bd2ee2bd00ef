import { useId } from 'react'
import classes from './Fields.module.css'

interface ColorChoiceProps<Value extends string> {
  label: string
  value: Value
  /** Environment colours with their names, which stand in the tooltip. */
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** One of a few colours that are all in sight: radio buttons, so that the arrow keys move between them. */
export function ColorChoice<Value extends string>({ label, value, options, onChange }: ColorChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes['choice']}>
      <legend>{label}</legend>
      <div className={classes['swatches']}>
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span data-env={option.value} className={classes['swatch']} />
            <span className="sr">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
