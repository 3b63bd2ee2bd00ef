import { deleteSnapshotsRequest, type Cluster } from '@searchdeck/cluster-client'
import { listSnapshotNames } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { deletionBatches, readSnapshotsAnew, sendSnapshotChange } from '#queries/snapshots.ts'
import type { JobKind, JobSteps, StepCalls } from '#jobs/jobKind.ts'

const optionsSchema = v.object({ repository: v.string(), mostPerCall: v.number() })
type DeletionOptions = v.InferOutput<typeof optionsSchema>

const steps: JobSteps<string, DeletionOptions> = {
  mostPerStep: 50,
  batches: (names, { mostPerCall }) => deletionBatches(names, mostPerCall),
  request: (names, { repository }) => deleteSnapshotsRequest(repository, names),
  calls: deletionCalls,
  isDangerous: () => true,
  itemName: (name) => name,
  indexOf: () => undefined,
  texts: { items: 'columns.snapshots', resume: 'snapshot.continueText', unanswered: 'snapshot.unknownStay' },
}

/** Snapshots of a repository that are deleted one batch after the other. */
export const snapshotDeletionKind = {
  name: 'snapshotDeletion',
  itemSchema: v.string(),
  packItem: (name) => name,
  optionsSchema,
  resultSchema: v.undefined(),
  title: ({ repository }, { length }) => ({ key: 'snapshot.delete', count: length, values: { repository } }),
  refresh: (cluster, client, { repository }) => readSnapshotsAnew(cluster, client, repository),
  steps,
} satisfies JobKind<string, DeletionOptions, undefined>

function deletionCalls(cluster: Cluster, options: DeletionOptions): StepCalls<string> {
  return {
    send: async (names) => {
      await sendSnapshotChange(cluster, deleteSnapshotsRequest(options.repository, names))
      return names.map(() => ({ state: 'done' }))
    },
    readTask: () => Promise.resolve(undefined),
    look: async () => {
      const left = new Set((await listSnapshotNames(cluster, options.repository)).map(({ name }) => name))
      return { at: (name) => ({ isDone: !left.has(name) }) }
    },
  }
}
