import { changeIndexSettingRequest, MANY_INDICES, nameBatches, type Cluster } from '@searchdeck/cluster-client'
import { listIndices } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { readChanged, sendChange } from '#queries/changes/changeIndices.ts'
import type { JobKind, JobSteps, StepCalls } from '#jobs/jobKind.ts'
import { answerOutcomes, lookForGone, type IndexItem } from './indexActionOutcomes.ts'
import { lookWithin } from './lookWithin.ts'

/** `[name, uuid]`, the second empty where it was not known. */
const itemSchema = v.pipe(
  v.tuple([v.string(), v.string()]),
  v.transform(([name, uuid]): IndexItem => ({ name, uuid: uuid === '' ? undefined : uuid })),
)

const optionsSchema = v.object({
  /** Its whole name. */
  setting: v.string(),
  /** What it is to hold; `null` is the default. */
  value: v.nullable(v.union([v.string(), v.array(v.string())])),
})
/** What one setting of many indices is to hold. */
export type SettingOptions = v.InferOutput<typeof optionsSchema>

const steps: JobSteps<IndexItem, SettingOptions> = {
  mostPerStep: 16,
  batches: (items) => {
    let from = 0
    return nameBatches(items.map(({ name }) => name)).map(({ length }) => items.slice(from, (from += length)))
  },
  request: (items, { setting, value }) =>
    changeIndexSettingRequest(
      items.map(({ name }) => name),
      setting,
      value,
    ),
  calls: settingCalls,
  isDangerous: () => false,
  numberToType: (_, count) => numberOfMany(count),
  itemName: ({ name }) => name,
  indexOf: ({ name }) => name,
  texts: { items: 'columns.indices', resume: 'continueText', unanswered: 'unknownStay' },
}

/** What must be typed before a setting of so many indices is changed: their number. */
export function numberOfMany(count: number): string | undefined {
  return count > MANY_INDICES ? String(count) : undefined
}

/** A setting that many indices are to hold. */
export const settingChangeKind = {
  name: 'settingChange',
  itemSchema,
  packItem: ({ name, uuid = '' }) => [name, uuid],
  optionsSchema,
  resultSchema: v.undefined(),
  title: ({ setting }, items) => ({ key: 'setting.change', count: items.length, values: { setting } }),
  refresh: readChanged,
  steps,
} satisfies JobKind<IndexItem, SettingOptions, undefined>

function settingCalls(cluster: Cluster, options: SettingOptions): StepCalls<IndexItem> {
  return {
    send: async (items) =>
      answerOutcomes(items, await sendChange(cluster, steps.request(items, options, cluster.engine))),
    // What a setting holds is not looked up: it is the same however often it is sent.
    look: async () => lookWithin(cluster, lookForGone(await listIndices(cluster, { within: cluster.within }))),
  }
}
