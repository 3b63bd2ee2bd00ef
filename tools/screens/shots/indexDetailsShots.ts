import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** The page of one index; `search` is what stands in the address after its name. */
async function openIndex(place: Place, cluster: SavedName, index: string, search = ''): Promise<void> {
  const path = `/cluster/0/indices/${encodeURIComponent(index)}${search}`
  await start(place, { path, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator('main nav a[aria-current=page]').waitFor()
  await place.traffic.settle()
}

const longName = 'logs-app-checkout-2026.11.19-001000'

async function openSetting(place: Place): Promise<void> {
  place.clusters.yellow.cluster.state.settings['sessions'] = { 'index.refresh_interval': '5s' }
  await openIndex(place, 'yellow', 'sessions', '?part=settings')
  const name = 'index.refresh_interval'
  await place.page.getByRole('button', { name: place.say('indexDetails:settings.change', { name }) }).click()
  const dialog = place.page.getByRole('dialog')
  const value = dialog.getByRole('textbox', { name: place.say('indexDetails:settings.columns.value') })
  await value.fill('30s')
}

export const indexDetailsShots: readonly Shot[] = [
  { name: 'index-overview', languages, prepare: (place) => openIndex(place, 'yellow', 'products-v41') },
  { name: 'index-overview-long-name', languages: ['en'], prepare: (place) => openIndex(place, 'big', longName) },
  {
    name: 'index-overview-blocked',
    prepare: async (place) => {
      place.clusters.yellow.cluster.state.settings['orders-2026.10'] = { 'index.blocks.read_only_allow_delete': 'true' }
      await openIndex(place, 'yellow', 'orders-2026.10')
    },
  },
  { name: 'index-settings', languages, prepare: (place) => openIndex(place, 'yellow', 'sessions', '?part=settings&defaults=true') },
  {
    name: 'index-settings-among-defaults',
    prepare: (place) => openIndex(place, 'yellow', 'sessions', '?part=settings&filter=slowlog'),
  },
  { name: 'index-setting-change', languages, prepare: openSetting },
  {
    name: 'index-setting-changed-meanwhile',
    prepare: async (place) => {
      await openSetting(place)
      place.clusters.yellow.cluster.state.settings['sessions'] = { 'index.refresh_interval': '7s' }
      await place.page.getByRole('button', { name: place.say('indexDetails:settings.verb'), exact: true }).click()
      await place.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'index-settings-refused',
    prepare: (place) => {
      place.clusters.yellow.cluster.fail('/sessions/_settings', { status: 403 })
      return openIndex(place, 'yellow', 'sessions', '?part=settings')
    },
  },
  { name: 'index-aliases', prepare: (place) => openIndex(place, 'healthy', 'orders-2026.11', '?part=aliases') },
  { name: 'index-aliases-none', prepare: (place) => openIndex(place, 'yellow', 'sessions', '?part=aliases') },
  { name: 'index-stats', languages, prepare: (place) => openIndex(place, 'yellow', 'sessions', '?part=stats') },
  { name: 'index-shards', languages, prepare: (place) => openIndex(place, 'yellow', 'sessions', '?part=shards') },
  {
    name: 'index-json',
    prepare: async (place) => {
      await openIndex(place, 'yellow', 'sessions', '?raw=true')
      await place.page.getByRole('button', { name: place.say('editor:copy') }).waitFor()
      await place.traffic.settle()
    },
  },
  { name: 'index-missing', prepare: (place) => openIndex(place, 'yellow', 'gone-2026.11') },
  { name: 'index-of-alias', prepare: (place) => openIndex(place, 'healthy', 'orders') },
  {
    name: 'index-loading',
    prepare: async (place) => {
      place.clusters.yellow.cluster.fail('/_cat/indices', 'hang')
      await start(place, { path: '/cluster/0/indices/sessions', saved: [savedAs(place.clusters).yellow] })
      await place.page.locator('main nav a[aria-current=page]').waitFor()
    },
  },
]
