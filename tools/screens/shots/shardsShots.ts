import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot, type Start } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** The grid of one cluster; `search` is what stands in the address after the path. */
async function openShards(
  place: Place,
  cluster: SavedName,
  { search = '', ...options }: Start & { search?: string } = {},
): Promise<void> {
  await start(place, { path: `/cluster/0/shards${search}`, saved: [savedAs(place.clusters)[cluster]], ...options })
  await place.page.locator('[role=gridcell]').first().waitFor()
  await place.traffic.settle()
}

async function openEmpty(place: Place, cluster: SavedName, search = ''): Promise<void> {
  await start(place, { path: `/cluster/0/shards${search}`, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator('main strong').last().waitFor()
  await place.traffic.settle()
}

const badge = ({ page }: Place, state: string) => page.locator(`[role=gridcell] [data-state=${state}]`)

/** Chooses the first started copy of the grid, and waits for who can take it. */
async function choose(place: Place): Promise<void> {
  await badge(place, 'STARTED').first().click()
  await place.page.getByRole('toolbar').waitFor()
  await place.traffic.settle()
}

export const shardsShots: readonly Shot[] = [
  { name: 'shards', languages, prepare: (place) => openShards(place, 'big') },
  { name: 'shards-filtered', languages: ['en'], prepare: (place) => openShards(place, 'big', { search: '?filter=2026.11.19' }) },
  {
    name: 'shards-tip',
    prepare: async (place) => {
      await openShards(place, 'big')
      await badge(place, 'UNASSIGNED').first().focus()
      await place.page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'shards-chosen',
    languages,
    prepare: async (place) => {
      await openShards(place, 'big', { search: '?health=green' })
      await choose(place)
    },
  },
  {
    name: 'shards-refusal-tip',
    languages: ['en'],
    prepare: async (place) => {
      await openShards(place, 'big', { search: '?health=green' })
      await choose(place)
      await place.page.getByRole('note').first().focus()
      await place.page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'shards-unassigned-chosen',
    prepare: async (place) => {
      await openShards(place, 'big')
      await badge(place, 'UNASSIGNED').first().click()
      await place.page.getByRole('toolbar').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'shards-move',
    languages,
    prepare: async (place) => {
      await openShards(place, 'big', { search: '?health=green' })
      await choose(place)
      await place.page.getByRole('button', { name: place.say('shards:moveHere') }).first().click()
      await place.page.getByRole('dialog').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'shards-travelling',
    languages: ['en'],
    prepare: async (place) => {
      await openShards(place, 'big', { search: '?filter=2026.11.12' })
      await badge(place, 'RELOCATING').first().waitFor()
    },
  },
  { name: 'shards-small', prepare: (place) => openShards(place, 'yellow') },
  {
    name: 'shards-read-only',
    languages: ['en'],
    prepare: async (place) => {
      await openShards(place, 'healthy')
      await choose(place)
    },
  },
  { name: 'shards-hostile', prepare: (place) => openShards(place, 'named') },
  { name: 'shards-none', languages: ['en'], prepare: (place) => openEmpty(place, 'empty') },
  { name: 'shards-filtered-to-nothing', languages, prepare: (place) => openEmpty(place, 'big', '?filter=no-such&health=red') },
  {
    name: 'shards-settings',
    languages,
    prepare: async (place) => {
      await openShards(place, 'big')
      await place.page.getByRole('button', { name: place.say('shards:settings') }).click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'shards-loading',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/', 'hang')
      await start(place, { path: '/cluster/0/shards', saved: [savedAs(place.clusters).big] })
      await place.page.locator('main [role=status]').waitFor()
    },
  },
  {
    name: 'shards-refused',
    prepare: (place) => {
      place.clusters.big.cluster.fail('/_cat/', { status: 403 })
      return openEmpty(place, 'big')
    },
  },
  {
    name: 'shards-nodes-refused',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/nodes', { status: 403 })
      await openShards(place, 'big')
    },
  },
]
