import type { Place, Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'
import { openIndices } from './indicesShots.ts'

const dialogOf = ({ page }: Place) => page.getByRole('dialog')

/** Chooses an action of the first index in sight whose row is of this health. */
async function choose(place: Place, cluster: SavedName, action: string): Promise<void> {
  const { page, say, traffic } = place
  await openIndices(place, cluster)
  await page.locator('[role=grid] [aria-haspopup=menu]').nth(1).click()
  // "Delete" is not "Delete documents"; the dots say that a question follows.
  await page.getByRole('menuitem', { name: new RegExp(`^${say(`indexActions:actions.${action}`)}…?$`) }).click()
  await dialogOf(place).waitFor()
  await traffic.settle()
}

async function newIndex(place: Place, fields: Readonly<Partial<Record<'name' | 'shards' | 'replicas', string>>>) {
  const { page, say, traffic } = place
  await openIndices(place, 'big')
  await page.getByRole('button', { name: say('indexActions:new.button') }).click()
  await dialogOf(place).waitFor()
  for (const [name, text] of Object.entries(fields)) await dialogOf(place).getByLabel(say(`indexActions:new.${name}`)).fill(text)
  await traffic.settle()
}

const confirmButton = (place: Place) => dialogOf(place).locator('footer button').last()

export const dialogShots: readonly Shot[] = [
  { name: 'new-index', languages, prepare: (place) => newIndex(place, {}) },
  {
    name: 'new-index-invalid',
    prepare: (place) => newIndex(place, { name: '-Orders of 2026', shards: '0', replicas: 'one' }),
  },
  {
    name: 'new-index-valid',
    prepare: (place) => newIndex(place, { name: 'orders-2026.12', shards: '3', replicas: '1' }),
  },
  {
    name: 'new-index-refused',
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/orders-2026.12', { status: 400, body: tooManyShards })
      await newIndex(place, { name: 'orders-2026.12', shards: '3' })
      await confirmButton(place).click()
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  {
    name: 'new-index-discard',
    prepare: async (place) => {
      await newIndex(place, { name: 'orders-2026.12' })
      await place.page.keyboard.press('Escape')
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  {
    name: 'index-info',
    prepare: async (place) => {
      await choose(place, 'big', 'info')
      await place.page.locator('.cm-content').waitFor()
    },
  },
  {
    name: 'index-stats-search',
    prepare: async (place) => {
      await choose(place, 'big', 'stats')
      await place.page.locator('.cm-content').click()
      await place.page.keyboard.press('Control+f')
      await place.page.locator('.cm-search').waitFor()
      await place.page.keyboard.type('docs')
      await place.page.locator('.cm-searchMatch').first().waitFor()
    },
  },
  {
    name: 'index-info-refused',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail(/^\/audit-[^_]*$/, { status: 403 })
      await choose(place, 'big', 'info')
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  { name: 'force-merge', prepare: (place) => choose(place, 'big', 'forceMerge') },
  {
    name: 'force-merge-wrong',
    languages: ['en'],
    prepare: async (place) => {
      await choose(place, 'big', 'forceMerge')
      await dialogOf(place).getByRole('textbox').fill('none')
    },
  },
  { name: 'close-index', prepare: (place) => choose(place, 'big', 'close') },
  { name: 'refresh-confirm', languages: ['en'], prepare: (place) => choose(place, 'yellow', 'refresh') },
  { name: 'delete-open', languages, prepare: (place) => choose(place, 'big', 'delete') },
  {
    name: 'delete-confirm',
    prepare: async (place) => {
      await choose(place, 'yellow', 'delete')
      await place.page.keyboard.type('orders-2026')
    },
  },
  {
    name: 'delete-long-name',
    languages: ['en'],
    prepare: (place) => choose(place, 'named', 'delete'),
  },
  {
    name: 'delete-refused',
    prepare: async (place) => {
      await choose(place, 'big', 'delete')
      place.clusters.big.cluster.fail(/^\/audit-/, { status: 403 })
      await confirmButton(place).click()
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  {
    name: 'many-rows',
    prepare: async (place) => {
      await openIndices(place, 'big')
      await place.page.getByLabel(place.say('shell:rowsPerPage')).selectOption('1000')
      await dialogOf(place).waitFor()
    },
  },
  {
    name: 'all-rows',
    languages: ['en'],
    prepare: async (place) => {
      await openIndices(place, 'big')
      await place.page.getByLabel(place.say('shell:rowsPerPage')).selectOption('0')
      await dialogOf(place).waitFor()
    },
  },
]

const tooManyShards = {
  error: {
    type: 'validation_exception',
    reason:
      'Validation Failed: 1: this action would add [6] total shards, but this cluster currently has [49998]/[50000] maximum shards open;',
  },
  status: 400,
}
