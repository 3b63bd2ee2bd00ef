import { useId } from 'react'
import classes from './Fields.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  /** `segments` side by side in one frame; `swatches` of colour, their names in the tooltip. */
  shape: 'segments' | 'swatches'
}

/** One of a few values that are all in sight: radio buttons, so that the arrow keys move between them. */
export function Choice<Value extends string>({ label, value, options, onChange, shape }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes['choice']}>
      <legend>{label}</legend>
      <div className={classes[shape]}>
        {options.map((option) => (
          <label key={option.value} title={shape === 'swatches' ? option.label : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {shape === 'swatches' ? <span data-env={option.value} className={classes['swatch']} /> : null}
            <span className={shape === 'swatches' ? 'sr' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
