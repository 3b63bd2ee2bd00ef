import type { IndexSetting, SettingValue } from '@searchdeck/cluster-client'
import { useState } from 'react'
import * as v from 'valibot'
import { takeDraft, useFormDraft } from '#state/draft.ts'
import { settingNameProblem, typedValue, valueText } from '#queries/changes/typedSetting.ts'

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

const draftSchema = v.object({
  index: v.string(),
  /** Without it the name is typed too. */
  setting: v.optional(v.string()),
  typed: v.object({ name: v.string(), value: v.string(), isReset: v.boolean() }),
})

/** What stood typed in the dialog before the page was reloaded. */
export type SettingDraft = v.InferOutput<typeof draftSchema>

const draftName = (clusterId: string) => `${clusterId}.setting`

/** What stood typed about a setting of this index; given once. */
export function takeSettingDraft(clusterId: string, index: string): SettingDraft | undefined {
  const draft = v.safeParse(draftSchema, takeDraft(draftName(clusterId)))
  return draft.success && draft.output.index === index ? draft.output : undefined
}

interface SettingFormOptions {
  clusterId: string
  index: string
  /** The one to change; without it its name is typed too. */
  setting: IndexSetting | undefined
  all: readonly IndexSetting[]
  typed: SettingDraft['typed'] | undefined
}

/** What stands in the dialog that changes a setting. */
export function useSettingForm({ clusterId, index, setting, all, typed }: SettingFormOptions) {
  const [start] = useState(() => (setting ? valueText(setting.value) : ''))
  const { fields, setFields, isDirty } = useFormDraft(draftName(clusterId), { ...empty, value: start }, typed, {
    index,
    setting: setting?.name,
  })
  const named: Named = setting ? { name: setting.name, known: setting } : namedBy(fields.name, all)
  const { name, known, nameProblem } = named
  const isChanged = fields.isReset || fields.value !== start
  return {
    fields,
    put: (change: Partial<typeof fields>) => setFields({ ...fields, ...change }),
    name,
    known,
    nameProblem,
    isDirty,
    isReady: isChanged && name !== '' && nameProblem === undefined,
    /** What the setting is to hold. */
    target: (fields.isReset ? null : typedValue(fields.value)) satisfies SettingValue | null,
  }
}
