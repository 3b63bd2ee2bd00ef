import { isClusterError, type Cluster } from '@searchdeck/cluster-client'
import { cancelTask, readTask } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { readChanged } from '#queries/changes/changeIndices.ts'
import { lacksPrimary } from '#queries/changes/lacksPrimary.ts'
import { readDocumentsAnew } from '#queries/documents.ts'
import type { JobKind, JobText, JobWatch, Watched } from '#jobs/jobKind.ts'
import { taskReading, type TaskAnswer, type TaskFigures } from './taskReading.ts'

const number = v.optional(v.number())

/** The index that it works on, or the indices as they were written. */
const itemSchema = v.object({ index: v.string(), dest: v.optional(v.string()) })
const optionsSchema = v.object({
  task: v.picklist(['reindex', 'deleteDocuments', 'forceMerge', 'deleteHits', 'updateHits']),
})
const resultSchema = v.optional(
  v.object({
    ...{ total: number, created: number, updated: number, deleted: number, conflicts: number, failures: number },
  }),
)

type TaskItem = v.InferOutput<typeof itemSchema>
export type TaskOptions = v.InferOutput<typeof optionsSchema>
type TaskResult = TaskFigures | undefined

const watch = {
  read: async (cluster, watched, signal) => taskReading(await answerOf(cluster, watched, signal)),
  cancel: (cluster, { taskId }) => cancelTask(cluster, taskId),
  figures: figureTexts,
  mostEnded: 20,
} satisfies JobWatch<TaskItem, TaskOptions, TaskResult>

/** A task of the cluster that was started here, for one index. */
export const taskKind = {
  name: 'task',
  itemSchema,
  packItem: (item) => item,
  optionsSchema,
  resultSchema,
  title: ({ task }, [item]) => ({ key: `task.${task}`, values: { index: item?.index, dest: item?.dest } }),
  refresh: async (cluster, client, { task }) => {
    await readChanged(cluster, client)
    if (task === 'deleteHits' || task === 'updateHits') readDocumentsAnew(cluster, client)
  },
  watch,
} satisfies JobKind<TaskItem, TaskOptions, TaskResult>

async function answerOf(
  cluster: Cluster,
  { taskId, items: [item] }: Watched<TaskItem, TaskOptions>,
  signal: AbortSignal,
): Promise<TaskAnswer> {
  try {
    const task = await readTask(cluster, taskId, { signal })
    const isUndone = task.isCompleted && item !== undefined && (await lacksPrimary(cluster, item.index, task))
    return { task, lacksPrimary: isUndone }
  } catch (error) {
    signal.throwIfAborted()
    if (!isClusterError(error)) throw error
    return { error }
  }
}

const ownFigures = {
  reindex: ['created', 'updated'],
  deleteDocuments: ['deleted'],
  deleteHits: ['deleted'],
  updateHits: ['updated', 'deleted'],
} as const

/** Those that are there and not 0; the first of them always. */
function figureTexts({ task }: TaskOptions, result: TaskResult): readonly JobText[] {
  if (task === 'forceMerge') return []
  const own = ownFigures[task]
  return [...own, 'conflicts' as const].flatMap((figure): JobText[] => {
    const value = result?.[figure]
    const isTold = value !== undefined && (value > 0 || figure === own[0])
    return isTold ? [{ key: `figures.${figure}`, values: { number: value } }] : []
  })
}
