import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** `sight`: what is there once the page is: a cell of the list, or what stands in its place. */
async function openRepositories(place: Place, cluster: SavedName, search = '', sight = '[role=gridcell]') {
  const path = `/cluster/0/snapshot_repositories${search}`
  await start(place, { path, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

async function openNew(place: Place, type: string): Promise<void> {
  const { page, say } = place
  await openRepositories(place, 'yellow')
  await page.getByRole('button', { name: say('repositories:new') }).click()
  await page.getByRole('radio', { name: type, exact: true }).check()
}

const field = ({ page, say }: Place, name: Parameters<Place['say']>[0]) => page.getByLabel(say(name), { exact: true })

async function verify(place: Place, name: string): Promise<void> {
  const { page, traffic } = place
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row.locator('button').filter({ hasText: place.say('repositories:actions.verify') }).click()
  await row.locator('[role=status] [aria-haspopup=dialog]').waitFor()
  await traffic.settle()
}

export const repositoryShots: readonly Shot[] = [
  {
    name: 'repositories',
    languages,
    prepare: async (place) => {
      await openRepositories(place, 'yellow')
      await verify(place, 's3-eu-backup')
    },
  },
  { name: 'repositories-none', prepare: (place) => openRepositories(place, 'empty', '', 'main strong') },
  {
    name: 'repositories-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/_snapshot', { status: 403 })
      return openRepositories(place, 'yellow', '', '[role=alert]')
    },
  },
  {
    name: 'repositories-counted',
    languages: ['en'],
    prepare: async (place) => {
      await openRepositories(place, 'yellow')
      await place.page.getByRole('button', { name: place.say('repositories:count') }).click()
      await place.traffic.settle()
    },
  },
  {
    name: 'repositories-verify-failed',
    prepare: async (place) => {
      await openRepositories(place, 'yellow')
      await verify(place, 'fs-nightly')
      await place.page.locator('[role=status] [aria-haspopup=dialog]').click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'repository-new-fs',
    languages,
    prepare: async (place) => {
      await openNew(place, 'fs')
      await field(place, 'repositories:columns.name').fill('weekly')
      await field(place, 'repositories:fields.location.label').fill('/mnt/snapshots/weekly')
      await place.traffic.settle()
    },
  },
  {
    name: 'repository-new-s3-wrong',
    languages,
    prepare: async (place) => {
      await openNew(place, 's3')
      await field(place, 'repositories:columns.name').fill('s3-eu-restore-tests')
      await field(place, 'repositories:fields.bucket.label').fill('logs-prod-eu-restore')
      await field(place, 'repositories:fields.client.label').fill('restore')
      await field(place, 'repositories:fields.chunk_size.label').fill('5')
      await place.traffic.settle()
    },
  },
  {
    name: 'repository-new-typed-settings',
    languages: ['en'],
    prepare: async (place) => {
      await openNew(place, 'hdfs')
      await place.traffic.settle()
    },
  },
  {
    name: 'repository-refused',
    languages: ['en'],
    prepare: async (place) => {
      await openNew(place, 'fs')
      await field(place, 'repositories:columns.name').fill('weekly')
      await field(place, 'repositories:fields.location.label').fill('/etc/weekly')
      await place.page.getByRole('button', { name: place.say('repositories:form.create') }).click()
      await place.page.getByRole('alert').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'repository-delete',
    prepare: async (place) => {
      await openRepositories(place, 'yellow')
      await place.page.getByRole('button', { name: place.say('repositories:actions.deleteOf', { name: 'fs-nightly' }) }).click()
      await place.page.getByRole('dialog').waitFor()
      await place.traffic.settle()
    },
  },
]
