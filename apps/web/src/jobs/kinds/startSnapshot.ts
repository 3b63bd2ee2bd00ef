import { comesOfDateMath, isDateMathName, type Cluster, type ClusterRequest } from '@searchdeck/cluster-client'
import { listSnapshotNames } from '@searchdeck/cluster-client/calls'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { watchTask } from '#jobs/watchJobs.ts'
import { readSnapshotsAnew, sendSnapshotChange } from '#queries/snapshots.ts'
import { snapshotKind, snapshotTaskId } from './snapshotKind.ts'

interface SnapshotStart {
  readonly repository: string
  /** As typed; the engine works date math out. */
  readonly name: string
  readonly request: ClusterRequest
}

/** Begins a snapshot and follows it as a job. Its name, where that is known: of date math the engine does not tell it. */
export const startSnapshotMutation = (cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (start: SnapshotStart) => {
      const name = await nameOfStarted(cluster, start)
      if (name === undefined) return { name }
      const { repository } = start
      watchTask(cluster, snapshotKind, snapshotTaskId({ repository, name }), {
        items: [{ name }],
        options: { repository },
      })
      return { name }
    },
    onSettled: (...settled) => {
      const [, , { repository }] = settled
      void readSnapshotsAnew(cluster, client, repository)
    },
  })

async function nameOfStarted(cluster: Cluster, { repository, name, request }: SnapshotStart) {
  const typed = name.trim()
  if (!isDateMathName(typed)) {
    await sendSnapshotChange(cluster, request)
    return typed
  }
  const names = async () => (await listSnapshotNames(cluster, repository)).map((each) => each.name)
  const before = new Set(await names())
  await sendSnapshotChange(cluster, request)
  // It has begun: that its name cannot be read makes no failure of it.
  const after = await names().catch(() => [])
  return after.find((each) => !before.has(each) && comesOfDateMath(typed, each))
}
