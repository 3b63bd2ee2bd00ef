import { IconChevronDown } from '@tabler/icons-react'
import classes from './SelectField.module.css'

interface SelectFieldProps {
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  /** For a `<label htmlFor>`. */
  id?: string
  /** Its name, where no label stands beside it. */
  label?: string
  className?: string | undefined
}

/** One of a few values: the browser's own list, so that it works with every keyboard and screen reader. */
export function SelectField({ value, options, onChange, id, label, className }: SelectFieldProps) {
  return (
    <span className={classes['select']}>
      <select
        id={id}
        aria-label={label}
        title={label}
        className={className}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  )
}
