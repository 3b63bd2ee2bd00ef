import { deleteSnapshotsRequest } from '@searchdeck/cluster-client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { snapshotDeletionKind } from '#jobs/kinds/snapshotDeletionKind.ts'
import { changeSnapshotMutation } from '#queries/snapshots.ts'
import { clusterWith } from '#testing/clusterWith.ts'
import { mustWait } from './longCalls.ts'

it('lets two changes of snapshots run at once, whoever sends them; others wait their turn', async () => {
  const unanswered: (() => void)[] = []
  let running = 0
  let most = 0
  const transport = Object.assign(
    () =>
      new Promise<Response>((resolve) => {
        running += 1
        most = Math.max(most, running)
        unanswered.push(() => {
          running -= 1
          resolve(Response.json({ acknowledged: true }))
        })
      }),
    { sendsBodyOnGet: false },
  )
  const cluster = clusterWith({ transport })
  const client = new QueryClient()
  const request = deleteSnapshotsRequest('r', ['a'])
  const dialog = () =>
    client
      .getMutationCache()
      .build(client, changeSnapshotMutation(cluster, client))
      .execute({ repository: 'r', request })
  const job = () => snapshotDeletionKind.steps.calls(cluster, { repository: 'r', mostPerCall: 1 }).send(['b'])
  expect(mustWait(cluster, request)).toBe(false)
  const all = [dialog(), job(), dialog(), job()]
  for (let left = all.length; left > 0; left -= 1) {
    await expect.poll(() => unanswered.length).toBeGreaterThan(0)
    unanswered.shift()?.()
  }
  await Promise.all(all)
  expect(most).toBe(2)
  expect(mustWait(cluster, request)).toBe(false)
})
