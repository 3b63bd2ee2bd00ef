import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** `sight`: what is there once the page is: a cell of the list, or what stands in its place. */
async function openPolicies(place: Place, cluster: SavedName, sight = '[role=gridcell]') {
  await start(place, { path: '/cluster/0/snapshot_policies', saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

export const snapshotPolicyShots: readonly Shot[] = [
  { name: 'snapshot-policies', languages, prepare: (place) => openPolicies(place, 'yellow') },
  { name: 'snapshot-policies-managed', prepare: (place) => openPolicies(place, 'healthy') },
  { name: 'snapshot-policies-none', prepare: (place) => openPolicies(place, 'empty', 'main strong') },
  {
    name: 'snapshot-policies-stopped',
    languages,
    prepare: async (place) => {
      place.clusters.yellow.cluster.fail('/_slm/status', { status: 200, body: { operation_mode: 'STOPPED' } })
      await openPolicies(place, 'yellow')
    },
  },
  {
    name: 'snapshot-policies-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/_slm/policy', { status: 403 })
      return openPolicies(place, 'yellow', '[role=alert]')
    },
  },
  {
    name: 'snapshot-policies-unexplained',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.healthy.cluster.fail('/_plugins/_sm/policies/*/_explain', { status: 403 })
      await openPolicies(place, 'healthy')
      await place.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'snapshot-policy-open',
    languages,
    prepare: async (place) => {
      await openPolicies(place, 'yellow')
      await place.page.getByRole('row').filter({ hasText: 'archive-weekly' }).locator('[data-control=expand] button').click()
      await place.traffic.settle()
    },
  },
  {
    name: 'snapshot-policy-run',
    prepare: async (place) => {
      await openPolicies(place, 'yellow')
      await place.page.getByRole('button', { name: place.say('snapshotPolicies:actions.runOf', { name: 'nightly' }) }).click()
      await place.page.getByRole('dialog').waitFor()
      await place.traffic.settle()
    },
  },
]
