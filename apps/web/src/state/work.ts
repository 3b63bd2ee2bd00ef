import * as v from 'valibot'
import { create } from 'zustand'
import { useConnections } from './connections.ts'
import { perCluster } from './perCluster.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())

const taskSchema = v.object({
  /** `node:number`. */
  id: v.string(),
  kind: v.picklist(['reindex', 'deleteDocuments', 'forceMerge']),
  /** The index it works on. */
  index: v.string(),
  dest: text,
  startedMs: v.number(),
  endedMs: number,
  /** `lost`: the cluster no longer knows it. `refused`: it may not be read, and its end is not known. */
  state: v.picklist(['running', 'done', 'failed', 'cancelled', 'lost', 'refused']),
  total: number,
  created: number,
  updated: number,
  deleted: number,
  conflicts: number,
  failures: number,
  /** Why it failed, or may not be read; of several the first. */
  reason: text,
})

/** A task of the cluster that was started here. */
export type SavedTask = v.InferOutput<typeof taskSchema>

const actions = ['refresh', 'flush', 'clearCache', 'forceMerge', 'open', 'close', 'deleteDocuments', 'delete'] as const
/** What can be done with indices. */
export type IndexAction = (typeof actions)[number]

const jobSchema = v.object({
  id: v.string(),
  action: v.picklist(actions),
  maxSegments: number,
  names: v.array(v.string()),
  /** Of each name, as it was chosen; empty where it is not known. */
  uuids: v.array(v.string()),
  /** A letter for each name: see `Mark`. */
  marks: v.string(),
  /** By name, why it failed or is unknown. */
  reasons: v.record(v.string(), v.string()),
  /** The task that those marked `t` go on in. */
  taskId: text,
  /** Which batch of how many this run is at. */
  batch: v.number(),
  batches: v.number(),
  startedMs: v.number(),
  /** Nothing of it is under way. */
  endedMs: number,
  /** Why it ended with indices that were not started. */
  halt: v.optional(v.picklist(['asked', 'unreachable', 'credentials', 'busy'])),
  /** The cluster asked for fewer calls: until when it is left alone, the attempt that follows, and what it said. */
  wait: v.optional(v.object({ untilMs: v.number(), attempt: v.number(), reason: v.string() })),
  /** Somebody asked it to end after this batch. */
  isStopping: v.optional(v.boolean()),
  /** The window that works on it, and until when it says so. */
  holder: v.optional(v.object({ tab: v.string(), untilMs: v.number() })),
  toldMs: number,
})

/** One action on many indices, batch by batch. */
export type SavedJob = v.InferOutput<typeof jobSchema>

/** Group `tasks`. */
export const savedTasks = perCluster('tasks', taskSchema)
/** Group `bulkJobs`. */
export const savedJobs = perCluster('bulkJobs', jobSchema)

/** Where what belongs to one cluster is kept: under its uuid, or its connection where it has none. */
export function placeOf(connectionId: string): string {
  return useConnections.getState().clusters.find(({ id }) => id === connectionId)?.uuid ?? connectionId
}

/** Whether anything of this cluster is kept: running, or not yet put away. */
export function useHasWork(place: string): boolean {
  const hasTasks = savedTasks.use(({ clusters }) => clusters[place] !== undefined)
  const hasJobs = savedJobs.use(({ clusters }) => clusters[place] !== undefined)
  return hasTasks || hasJobs
}

/** The job whose dialog is open. */
export const useOpenJob = create<{ jobId: string | undefined }>(() => ({ jobId: undefined }))

export const openJob = (jobId: string | undefined) => useOpenJob.setState({ jobId })
