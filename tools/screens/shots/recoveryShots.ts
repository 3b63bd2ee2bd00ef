import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

interface Recovery {
  readonly search?: string
  readonly activeOnly?: boolean
  /** What is there once the page is: a cell of the list, or what stands in its place. */
  readonly sight?: string
}

async function openRecovery(place: Place, cluster: SavedName, options: Recovery = {}): Promise<void> {
  const { search = '', activeOnly = false, sight = '[role=gridcell]' } = options
  await start(place, {
    path: `/cluster/0/shards/recovery${search}`,
    saved: [savedAs(place.clusters)[cluster]],
    groups: { shardRecovery: { activeOnly } },
  })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

export const recoveryShots: readonly Shot[] = [
  { name: 'recovery', languages, prepare: (place) => openRecovery(place, 'healthy') },
  {
    name: 'recovery-running-first',
    prepare: (place) => openRecovery(place, 'healthy', { search: '?sort=start_time_in_millis&desc=true' }),
  },
  { name: 'recovery-big', languages: ['en'], prepare: (place) => openRecovery(place, 'big') },
  { name: 'recovery-active', languages: ['en'], prepare: (place) => openRecovery(place, 'healthy', { activeOnly: true }) },
  {
    name: 'recovery-none-active',
    prepare: (place) => openRecovery(place, 'yellow', { activeOnly: true, sight: 'main strong' }),
  },
  {
    name: 'recovery-filtered-to-nothing',
    languages: ['en'],
    prepare: (place) =>
      openRecovery(place, 'healthy', { search: '?stage=VERIFY_INDEX&chips=target:shop-01', sight: 'main strong' }),
  },
  {
    name: 'recovery-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/_recovery', { status: 403 })
      return openRecovery(place, 'yellow', { sight: '[role=alert]' })
    },
  },
]
