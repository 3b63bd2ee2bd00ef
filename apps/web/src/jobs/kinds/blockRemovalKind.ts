import { nameBatches, removableBlocks, removeBlockRequest, type Cluster } from '@searchdeck/cluster-client'
import { listBlocks, listIndices } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { readChanged, sendChange } from '#queries/changes/changeIndices.ts'
import type { JobKind, JobSteps, StepCalls } from '#jobs/jobKind.ts'
import { answerOutcomes, lookAtBlocks } from './indexActionOutcomes.ts'
import { lookWithin } from './lookWithin.ts'

/** `[name, uuid, block]`, the second empty where it was not known. */
const itemSchema = v.pipe(
  v.tuple([v.string(), v.string(), v.picklist(removableBlocks)]),
  v.transform(([name, uuid, block]) => ({ name, uuid: uuid === '' ? undefined : uuid, block })),
)
/** One block of one index. */
export type BlockItem = v.InferOutput<typeof itemSchema>
type NoOptions = Readonly<Record<string, never>>

const steps: JobSteps<BlockItem, NoOptions> = {
  mostPerStep: 16,
  batches: (items) => runsOf(items).flatMap(batchesOf),
  request: (items) => {
    const block = items[0]?.block ?? 'write'
    return removeBlockRequest(
      items.map(({ name }) => name),
      block,
    )
  },
  calls: blockCalls,
  isDangerous: () => false,
  itemName: ({ name, block }) => `${name} · ${block}`,
  indexOf: ({ name }) => name,
  texts: { items: 'columns.indices', resume: 'continueText', unanswered: 'unknownStay' },
}

/** Blocks of many indices that are removed, one kind of block after the other. */
export const blockRemovalKind = {
  name: 'blockRemoval',
  itemSchema,
  packItem: ({ name, uuid = '', block }) => [name, uuid, block],
  optionsSchema: v.record(v.string(), v.never()),
  resultSchema: v.undefined(),
  title: (_, items) => ({ key: 'blocks.remove', count: new Set(items.map(({ name }) => name)).size }),
  refresh: readChanged,
  steps,
} satisfies JobKind<BlockItem, NoOptions, undefined>

/** In order: those of one block that follow each other. */
function runsOf(items: readonly BlockItem[]): BlockItem[][] {
  const runs: BlockItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0]?.block === item.block) last.push(item)
    else runs.push([item])
  }
  return runs
}

function batchesOf(items: readonly BlockItem[]): (readonly BlockItem[])[] {
  let from = 0
  return nameBatches(items.map(({ name }) => name)).map(({ length }) => items.slice(from, (from += length)))
}

function blockCalls(cluster: Cluster, options: NoOptions): StepCalls<BlockItem> {
  return {
    send: async (items) =>
      answerOutcomes(items, await sendChange(cluster, steps.request(items, options, cluster.engine))),
    look: async () => {
      const { within } = cluster
      const [list, blocks] = await Promise.all([listIndices(cluster, { within }), listBlocks(cluster, { within })])
      return lookWithin(cluster, lookAtBlocks(list, blocks))
    },
  }
}
