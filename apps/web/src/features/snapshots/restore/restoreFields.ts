import type { SnapshotDetails } from '@searchdeck/cluster-client'
import * as v from 'valibot'

/** What is done about something that has the name already. */
export const answers = ['leaveOut', 'close', 'replace', 'delete'] as const
export type Answer = (typeof answers)[number]

const texts = v.array(v.string())

/** What is kept of the form while it stands typed. */
export const restoreSchema = v.object({
  /** Chosen names. */
  ...{ indices: texts, dataStreams: texts },
  ...{ renamePattern: v.string(), renameReplacement: v.string() },
  ...{ ignoreUnavailable: v.boolean(), includeAliases: v.boolean(), includeGlobalState: v.boolean() },
  partial: v.boolean(),
  /** Empty is as in the snapshot. */
  replicas: v.string(),
  /** Names and patterns of settings, and `name=value`. */
  ...{ settingsLeftOut: texts, settingsChanged: texts },
  /** `undefined`: as the global state; empty: none. */
  featureStates: v.optional(texts),
  /** By the name that is taken; what has none is left out. */
  answers: v.record(v.string(), v.picklist(answers)),
})

/** The form as it stands. */
export type RestoreFields = v.InferOutput<typeof restoreSchema>

/** How the form begins: as specified, with nothing chosen. */
export function noRestoreFields({ includesGlobalState }: SnapshotDetails): RestoreFields {
  return {
    ...{ indices: [], dataStreams: [], renamePattern: '', renameReplacement: '' },
    ...{ ignoreUnavailable: true, includeAliases: true, includeGlobalState: includesGlobalState !== false },
    ...{ partial: false, replicas: '', settingsLeftOut: [], settingsChanged: [], answers: {} },
  }
}

/** No index has more. */
const MOST_REPLICAS = 999

/** Copies of each primary that are wanted: `undefined` as in the snapshot, `null` for what is no number. */
export function replicasOf({ replicas }: Pick<RestoreFields, 'replicas'>): number | null | undefined {
  const text = replicas.trim()
  if (text === '') return undefined
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_REPLICAS ? Number(text) : null
}

const REPLICAS = 'index.number_of_replicas'
const fixed = /^(?:index\.)?(?:number_of_shards|version\..*|uuid|creation_date|history\.uuid)$/

/** Why a setting cannot get a value: it is not written as `name=value`, or no restore can change it. */
export function settingProblem(text: string): 'form' | 'fixed' | undefined {
  const [, name] = /^\s*([^=\s]+)\s*=/.exec(text) ?? []
  if (name === undefined) return 'form'
  return fixed.test(name) ? 'fixed' : undefined
}

/** Settings that get another value, by whole names; the number of replicas among them. */
export function settingsOf(
  fields: Pick<RestoreFields, 'settingsChanged' | 'replicas'>,
): Record<string, string | number> {
  const changed = fields.settingsChanged.map((text): [string, string] => {
    const at = text.indexOf('=')
    const name = text.slice(0, at).trim()
    return [name.startsWith('index.') ? name : `index.${name}`, text.slice(at + 1).trim()]
  })
  const replicas = replicasOf(fields)
  return { ...Object.fromEntries(changed), ...(typeof replicas === 'number' && { [REPLICAS]: replicas }) }
}
