import { settingUse, type SettingValue } from '@searchdeck/cluster-client'

/** What somebody typed as the value of a setting: a list of texts where it is one in JSON, else the text as it is. */
export function typedValue(text: string): SettingValue {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
  } catch {
    // Text like any other.
  }
  return text
}

/** What is wrong with the name of a setting that is to be set, or `undefined`. */
export function settingNameProblem(name: string): 'prefix' | 'fixed' | undefined {
  if (!/^index\.\S+$/.test(name)) return 'prefix'
  return settingUse(name) === 'fixed' ? 'fixed' : undefined
}

/** A value as it is shown and typed: a list as JSON. */
export function valueText(value: SettingValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
