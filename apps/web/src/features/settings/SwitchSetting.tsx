import { useId, useState, type ReactNode } from 'react'
import { SettingRow } from './SettingRow.tsx'
import classes from './SettingsPage.module.css'

interface SwitchSettingProps {
  label: string
  help: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Beside the switch. */
  children?: ReactNode
}

/** Something that is on or off. */
export function SwitchSetting({ label, help, isOn, onChange, children }: SwitchSettingProps) {
  const id = useId()
  const [savedCount, setSavedCount] = useState(0)
  return (
    <SettingRow label={label} htmlFor={id} help={help} savedCount={savedCount}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes['switch']}
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          onChange(target.checked)
          setSavedCount(savedCount + 1)
        }}
      />
      {children}
    </SettingRow>
  )
}
