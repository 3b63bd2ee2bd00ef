import type { IndexSetting, SettingValue } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { settingNameProblem, typedValue, valueText } from './typedSetting.ts'

const empty = { name: '', isReset: false }

interface Named {
  readonly name: string
  /** What the index says of it. */
  readonly known?: IndexSetting | undefined
  readonly nameProblem?: ReturnType<typeof settingNameProblem>
}

function namedBy(typed: string, all: readonly IndexSetting[]): Named {
  const name = typed.trim()
  if (name === '') return { name }
  return { name, known: all.find((each) => each.name === name), nameProblem: settingNameProblem(name) }
}

/** What stands in the dialog that changes a setting; without `setting` its name is typed too. */
export function useSettingForm(setting: IndexSetting | undefined, all: readonly IndexSetting[]) {
  const start = setting ? valueText(setting.value) : ''
  const [fields, setFields] = useState({ ...empty, value: start })
  const named: Named = setting ? { name: setting.name, known: setting } : namedBy(fields.name, all)
  const { name, known, nameProblem } = named
  const isChanged = fields.isReset || fields.value !== start
  return {
    fields,
    put: (change: Partial<typeof fields>) => setFields({ ...fields, ...change }),
    name,
    known,
    nameProblem,
    isDirty: isChanged || fields.name !== '',
    isReady: isChanged && name !== '' && nameProblem === undefined,
    /** What the setting is to hold. */
    target: (fields.isReset ? null : typedValue(fields.value)) satisfies SettingValue | null,
  }
}
