import classes from './ChoiceFilter.module.css'
import { SelectField } from './SelectField.tsx'

interface ChoiceFilterProps<Value extends string> {
  label: string
  /** How it says that all are shown. */
  any: string
  values: readonly Value[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Only the rows that have one of the engine's words; it stands out while it leaves any away. */
export function ChoiceFilter<Value extends string>({ label, any, values, value, onChange }: ChoiceFilterProps<Value>) {
  return (
    <span className={classes['filter']} data-on={value === undefined ? undefined : ''}>
      <SelectField
        label={label}
        value={value ?? ''}
        options={[{ value: '', label: any }, ...values.map((each) => ({ value: each, label: each }))]}
        onChange={(chosen) => onChange(values.find((each) => each === chosen))}
      />
    </span>
  )
}
