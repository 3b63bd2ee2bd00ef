import { useState } from 'react'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { SettingRow } from './SettingRow.tsx'

interface ChoiceSettingProps<T extends string> {
  label: string
  help: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
}

/** One of two or three, side by side. */
export function ChoiceSetting<T extends string>({ label, help, value, options, onChange }: ChoiceSettingProps<T>) {
  const [savedCount, setSavedCount] = useState(0)
  return (
    <SettingRow label={label} help={help} savedCount={savedCount}>
      <SegmentedChoice
        label={label}
        value={value}
        options={options}
        onChange={(chosen) => {
          onChange(chosen)
          setSavedCount(savedCount + 1)
        }}
      />
    </SettingRow>
  )
}
