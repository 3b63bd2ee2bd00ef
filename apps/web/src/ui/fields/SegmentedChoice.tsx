import { useId } from 'react'
import classes from './SegmentedChoice.module.css'

interface SegmentedChoiceProps<Value extends string> {
  label: string
  /** `form`: below its label, `small`: in the footer; otherwise the label is there for those who do not see it. */
  look?: 'form' | 'small'
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** One of a few values side by side in one frame: radio buttons, so that the arrow keys move between them. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, look, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className={classes['choice']} data-look={look}>
      <legend className={look === 'form' ? undefined : 'sr'}>{label}</legend>
      <div className={classes['segments']}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
