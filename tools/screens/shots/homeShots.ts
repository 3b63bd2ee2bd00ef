import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'

export type SavedName = keyof ReturnType<typeof savedAs>

/** Home of one saved cluster, with everything it asks for. */
export async function openHome(place: Place, cluster: SavedName, path = '/cluster/0'): Promise<void> {
  await start(place, { path, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator('main h1').waitFor()
  await place.traffic.settle()
}

export const homeShots: readonly Shot[] = [
  { name: 'home', languages, prepare: (place) => openHome(place, 'big') },
  { name: 'home-healthy', prepare: (place) => openHome(place, 'healthy') },
  { name: 'home-yellow', prepare: (place) => openHome(place, 'yellow') },
  {
    name: 'home-folded',
    prepare: async (place) => {
      await openHome(place, 'big')
      await place.page.getByRole('button', { name: place.say('home:details') }).click()
    },
  },
  { name: 'home-serverless', languages, prepare: (place) => openHome(place, 'serverless') },
  { name: 'home-hostile', prepare: (place) => openHome(place, 'named') },
  { name: 'home-long-connection', languages: ['en'], prepare: (place) => openHome(place, 'hostile') },
  {
    name: 'home-refused',
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cluster/', { status: 403 })
      await openHome(place, 'big')
      await place.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'home-list-refused',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/indices', { status: 403 })
      await openHome(place, 'big')
      await place.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'home-stale',
    prepare: async (place) => {
      await openHome(place, 'big')
      place.clusters.big.cluster.fail('/_cluster/stats', { status: 503 })
      await place.page.keyboard.press('r')
      await place.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'home-loading',
    languages: ['en'],
    prepare: async (place) => {
      const { clusters, page } = place
      clusters.big.cluster.fail('/_cluster/', 'hang')
      await start(place, { saved: [savedAs(clusters).big] })
      await page.locator('main h1').waitFor()
    },
  },
]
