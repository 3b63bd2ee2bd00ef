import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

async function openTemplates(place: Place, cluster: SavedName, search = '', sight = '[role=gridcell]'): Promise<void> {
  await start(place, {
    path: `/cluster/0/index_templates${search}`,
    saved: [savedAs(place.clusters)[cluster]],
  })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

async function openRows(place: Place, ...rows: number[]): Promise<void> {
  for (const row of rows) await place.page.locator(`[aria-rowindex="${row + 2}"] [aria-expanded]`).click()
  await place.page.locator('[data-control=detail] [aria-busy=false]').first().waitFor()
  await place.traffic.settle()
}

export const templateShots: readonly Shot[] = [
  { name: 'templates', languages, prepare: (place) => openTemplates(place, 'big') },
  {
    name: 'templates-open',
    prepare: async (place) => {
      await openTemplates(place, 'big')
      await openRows(place, 1)
    },
  },
  {
    name: 'templates-components',
    languages: ['en'],
    prepare: async (place) => {
      await openTemplates(place, 'big', '?kind=component')
      await openRows(place, 0, 2)
    },
  },
  { name: 'templates-legacy', languages: ['en'], prepare: (place) => openTemplates(place, 'big', '?kind=legacy') },
  {
    name: 'templates-filtered-to-nothing',
    languages: ['en'],
    prepare: (place) => openTemplates(place, 'big', '?filter=nothing&chips=patterns:logs-', 'main strong'),
  },
  { name: 'templates-none', prepare: (place) => openTemplates(place, 'healthy', '', 'main strong') },
  {
    name: 'templates-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/_index_template', { status: 403 })
      return openTemplates(place, 'yellow', '', '[role=alert]')
    },
  },
]
