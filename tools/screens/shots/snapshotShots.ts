import { nightlyRepository } from '@searchdeck/fake-cluster'
import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'

interface Opened {
  /** Empty, or begins with `?`. */
  readonly search?: string
  /** What is there once the page is. */
  readonly sight?: string
  readonly repository?: string
}

async function openSnapshots(
  place: Place,
  { search = '', sight = '[role=gridcell]', repository = nightlyRepository }: Opened = {},
): Promise<void> {
  const path = `/cluster/0/snapshot_repositories/${repository}${search}`
  await start(place, { path, saved: [savedAs(place.clusters).big] })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

/** Opens the menu of the row, counted from 0, and chooses its entry. */
async function choose({ page, traffic }: Place, row: number, entry: string): Promise<void> {
  await page.locator(`[aria-rowindex="${row + 2}"] [aria-haspopup=menu]`).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('dialog').waitFor()
  await traffic.settle()
}

export const snapshotShots: readonly Shot[] = [
  { name: 'snapshots', languages, prepare: (place) => openSnapshots(place) },
  {
    name: 'snapshots-failed-open',
    prepare: async (place) => {
      await openSnapshots(place, { search: '?state=PARTIAL' })
      await place.page.locator('[aria-rowindex="2"] [aria-expanded]:not([aria-haspopup])').click()
      await place.page.locator('[data-control=detail] table').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'snapshots-selected',
    prepare: async (place) => {
      await openSnapshots(place)
      for (const row of [3, 4, 5]) await place.page.locator(`[aria-rowindex="${row}"] input[type=checkbox]`).click()
    },
  },
  {
    name: 'snapshots-new',
    languages,
    prepare: async (place) => {
      await openSnapshots(place)
      await place.page.getByRole('button', { name: place.say('snapshots:new.button') }).click()
      await place.page.getByRole('dialog').locator('input').first().fill('before-the-upgrade')
      await place.traffic.settle()
    },
  },
  {
    name: 'snapshots-contents',
    prepare: async (place) => {
      await openSnapshots(place)
      await choose(place, 2, place.say('snapshots:actions.contents'))
    },
  },
  {
    name: 'snapshots-clone',
    languages: ['en'],
    prepare: async (place) => {
      await openSnapshots(place)
      await choose(place, 2, place.say('snapshots:actions.clone'))
    },
  },
  {
    name: 'snapshots-stop',
    languages: ['en'],
    prepare: async (place) => {
      await openSnapshots(place, { search: '?state=IN_PROGRESS' })
      await choose(place, 0, place.say('snapshots:actions.stop'))
    },
  },
  {
    name: 'snapshots-none',
    prepare: (place) => openSnapshots(place, { repository: 'before-upgrades', sight: 'main strong' }),
  },
  {
    name: 'snapshots-times-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.big.cluster.fail(/^\/_cat\/snapshots/, { status: 403 })
      return openSnapshots(place, { sight: '[role=alert]' })
    },
  },
  {
    name: 'snapshots-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.big.cluster.fail(`/_snapshot/${nightlyRepository}/_all`, { status: 403 })
      return openSnapshots(place, { sight: '[role=alert]' })
    },
  },
]
