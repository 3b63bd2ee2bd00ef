import * as v from 'valibot'
import { perCluster } from '#state/storage/perCluster.ts'
import { itemStates, ownReasons } from './itemState.ts'
import { halts } from './job.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const reasonSchema = v.variant('kind', [
  v.object({ kind: v.literal('own'), reason: v.picklist(ownReasons), text }),
  v.object({ kind: v.literal('cluster'), text: v.string() }),
])

const schema = v.object({
  id: v.string(),
  /** The name of its kind. */
  kind: v.string(),
  options: v.unknown(),
  /** How many items in a row are in a state: a job of ten thousand is written often. */
  states: v.array(v.tuple([v.picklist(itemStates), count])),
  /** Each reason once, with the items that it is of: the first of some in a row, and how many. */
  reasons: v.array(v.object({ reason: reasonSchema, of: v.array(v.tuple([v.number(), count])) })),
  result: v.optional(v.unknown()),
  taskId: text,
  step: v.number(),
  steps: v.number(),
  startedMs: v.number(),
  endedMs: number,
  halt: v.optional(v.picklist(halts)),
  wait: v.optional(v.object({ untilMs: v.number(), attempt: v.number(), reason: v.string() })),
  isStopping: v.optional(v.boolean()),
  holder: v.optional(v.object({ tab: v.string(), untilMs: v.number() })),
  toldMs: number,
})

/** A job as it is stored, without its items. */
export type SavedJob = v.InferOutput<typeof schema>

/** Group `jobs`: how far each is. Written at every step, so it holds nothing that stays as it is. */
export const savedJobs = perCluster('jobs', schema)
/** Group `jobItems`: what each works on. Written once, before the job, and read only where somebody looks at it. */
export const savedItems = perCluster('jobItems', v.array(v.unknown()))

/** Groups `bulkJobs` and `tasks`: what a version before this one left. */
export const earlierJobs = perCluster('bulkJobs', v.unknown())
export const earlierTasks = perCluster('tasks', v.unknown())

/** Whether anything of this cluster is kept: running, or not yet put away. */
export function useHasWork(place: string): boolean {
  const has = ({ clusters }: { readonly clusters: Record<string, unknown> }) => clusters[place] !== undefined
  const [isNow, wasJobs, wasTasks] = [savedJobs.use(has), earlierJobs.use(has), earlierTasks.use(has)]
  return isNow || wasJobs || wasTasks
}
