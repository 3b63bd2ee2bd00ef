import { useId, useState } from 'react'
import { SettingRow } from './SettingRow.tsx'
import classes from './SettingsPage.module.css'

interface ChoiceSettingProps<T extends string> {
  label: string
  help: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
}

/** One of two or three, side by side. */
export function ChoiceSetting<T extends string>({ label, help, value, options, onChange }: ChoiceSettingProps<T>) {
  const name = useId()
  const [savedCount, setSavedCount] = useState(0)
  return (
    <SettingRow label={label} help={help} savedCount={savedCount}>
      <fieldset className={classes['choice']}>
        <legend className="sr">{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value)
                setSavedCount(savedCount + 1)
              }}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </SettingRow>
  )
}
