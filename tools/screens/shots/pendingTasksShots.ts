import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** `sight`: what is there once the page is: a cell of the list, or what stands in its place. */
async function openPendingTasks(place: Place, cluster: SavedName, search = '', sight = '[role=gridcell]') {
  const path = `/cluster/0/pending_tasks${search}`
  await start(place, { path, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

export const pendingTasksShots: readonly Shot[] = [
  { name: 'pending-tasks', languages, prepare: (place) => openPendingTasks(place, 'yellow') },
  { name: 'pending-tasks-none', prepare: (place) => openPendingTasks(place, 'healthy', '', 'main strong') },
  {
    name: 'pending-tasks-filtered-to-nothing',
    languages: ['en'],
    prepare: (place) =>
      openPendingTasks(place, 'yellow', '?priority=LANGUID&chips=source:create-index', 'main strong'),
  },
  {
    name: 'pending-tasks-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/_cluster/pending_tasks', { status: 403 })
      return openPendingTasks(place, 'yellow', '', '[role=alert]')
    },
  },
]
