import { nameBatches, type ChangeOutcome, type Cluster } from '@searchdeck/cluster-client'
import { listIndexHealth, listIndices, readTask, startTask } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { callFailure, failureText } from '#queries/changes/callFailure.ts'
import { readChanged, sendChange } from '#queries/changes/changeIndices.ts'
import { actionRequest, indexActions, isTask, numberToType } from '#queries/changes/indexAction.ts'
import { isShort } from '#queries/changes/lacksPrimary.ts'
import type { Outcome } from '#jobs/itemState.ts'
import type { JobKind, JobSteps, StepCalls } from '#jobs/jobKind.ts'
import { answerOutcomes, lookInList, taskOutcomes, withHealth, type IndexItem } from './indexActionOutcomes.ts'
import { lookWithin } from './lookWithin.ts'

const optionsSchema = v.object({ action: v.picklist(indexActions), maxSegments: v.optional(v.number()) })
type IndexActionOptions = v.InferOutput<typeof optionsSchema>

/** `[name, uuid]`, the second empty where it was not known. */
const itemSchema = v.pipe(
  v.tuple([v.string(), v.string()]),
  v.transform(([name, uuid]): IndexItem => ({ name, uuid: uuid === '' ? undefined : uuid })),
)

const steps: JobSteps<IndexItem, IndexActionOptions> = {
  mostPerStep: 16,
  batches: (items) => {
    let from = 0
    return nameBatches(items.map(({ name }) => name)).map(({ length }) => items.slice(from, (from += length)))
  },
  request: (items, { action, maxSegments }, engine) =>
    actionRequest(
      action,
      items.map(({ name }) => name),
      { engine, maxSegments },
    ),
  calls: indexActionCalls,
  isDangerous: ({ action }) => action === 'delete' || action === 'deleteDocuments',
  numberToType: ({ action }, count) => numberToType(action, count),
  itemName: ({ name }) => name,
  // What is deleted has no page any more.
  indexOf: ({ name }, state, { action }) => (action === 'delete' && state === 'done' ? undefined : name),
  texts: { items: 'columns.indices', resume: 'continueText', unanswered: 'unknownStay' },
}

/** One action on many indices. */
export const indexActionKind = {
  name: 'indexAction',
  itemSchema,
  packItem: ({ name, uuid = '' }) => [name, uuid],
  optionsSchema,
  resultSchema: v.undefined(),
  title: ({ action }, { length }) => ({ key: `job.${action}`, count: length }),
  refresh: readChanged,
  steps,
} satisfies JobKind<IndexItem, IndexActionOptions, undefined>

function indexActionCalls(cluster: Cluster, options: IndexActionOptions): StepCalls<IndexItem> {
  const { action } = options
  return {
    send: async (items) => {
      const request = steps.request(items, options, cluster.engine)
      if (isTask(action, cluster.engine)) return { taskId: await startTask(cluster, request) }
      const answer = await sendChange(cluster, request)
      return checked(cluster, items, answerOutcomes(items, answer), answer)
    },
    readTask: async (taskId, items) => {
      const task = await readTask(cluster, taskId)
      return task.isCompleted ? checked(cluster, items, taskOutcomes(items, task, action), task) : undefined
    },
    look: async () => lookWithin(cluster, lookInList(action, await listIndices(cluster, { within: cluster.within }))),
  }
}

/** Never rejects: what was answered stays, unless it is known better. */
async function checked(
  cluster: Cluster,
  items: readonly IndexItem[],
  outcomes: readonly Outcome[],
  answer: Pick<ChangeOutcome, 'shards'>,
): Promise<readonly Outcome[]> {
  if (!isShort(answer)) return outcomes
  const names = items.map(({ name }) => name)
  try {
    return withHealth(items, outcomes, await listIndexHealth(cluster, names))
  } catch (error) {
    // Who may not see the health is told what the cluster said; a cluster that is gone by now may not have done it.
    if (callFailure(error) === 'refused') return outcomes
    const unknown: Outcome = { state: 'unknown', reason: { kind: 'cluster', text: failureText(error) } }
    return outcomes.map((outcome) => (outcome.state === 'done' ? unknown : outcome))
  }
}
