import { isWithin, type NumberRange } from '#state/preferences.ts'
import { TextSetting } from './TextSetting.tsx'
import classes from './SettingsPage.module.css'

interface NumberSettingProps {
  /** For what stands typed over a reload. */
  name: string
  label: string
  help: string
  unit: string
  value: number
  range: NumberRange
  /** What is said of anything but a whole number within the range. */
  problem: string
  onChange: (number: number) => void
}

/** A whole number with its unit. */
export function NumberSetting({ unit, value, range, problem, onChange, ...texts }: NumberSettingProps) {
  // Digits only: `1e2` and `+30` are numbers too, and nobody means them.
  const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
  return (
    <TextSetting
      {...texts}
      value={String(value)}
      isShort
      problemOf={(text) => (isWithin(range, numberOf(text)) ? undefined : problem)}
      onChange={(text) => onChange(numberOf(text))}
      beside={() => <span className={classes['unit']}>{unit}</span>}
    />
  )
}
