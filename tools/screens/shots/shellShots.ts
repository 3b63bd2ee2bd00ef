import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import { openHome } from './homeShots.ts'
import { openIndices } from './indicesShots.ts'

const dialogOf = ({ page }: Place) => page.getByRole('dialog')

async function openPalette(place: Place, text = ''): Promise<void> {
  await openIndices(place, 'big')
  await place.page.keyboard.press('Control+k')
  await place.page.getByRole('combobox', { name: place.say('palette:placeholder') }).waitFor()
  await place.page.keyboard.type(text)
  await place.traffic.settle()
}

async function openSettings(place: Place, groups = {}): Promise<void> {
  await start(place, { path: '/cluster/0/settings', saved: [savedAs(place.clusters).big], groups })
  await place.page.locator('main h1').waitFor()
  await place.traffic.settle()
}

async function openSelector(place: Place): Promise<void> {
  const { big, healthy, yellow, serverless, legacy, gone, asksFirst, ownCertificate, wrongPassword, hostile } = savedAs(
    place.clusters,
  )
  const saved = [big, healthy, yellow, serverless, legacy, gone, asksFirst, ownCertificate, wrongPassword, hostile]
  await start(place, { site: 'predefined', saved })
  await place.page.locator('header button[aria-haspopup=dialog]').click()
  await dialogOf(place).getByRole('row').nth(3).waitFor()
  await place.traffic.settle()
}

/** One of each: what the engine answers to three actions on one index. */
async function tell(place: Place, told: readonly ('green' | 'warning' | 'error')[]): Promise<void> {
  const { page, say, clusters } = place
  const actions = { green: 'refresh', warning: 'flush', error: 'clearCache' } as const
  await openIndices(place, 'big')
  clusters.big.cluster.fail(/_flush/, { status: 400, body: refusal })
  clusters.big.cluster.fail(/_cache/, { status: 500, body: trouble })
  for (const [at, color] of told.entries()) {
    await page.locator('[role=grid] [aria-haspopup=menu]').nth(2).click()
    await page.getByRole('menuitem', { name: say(`indexActions:actions.${actions[color]}`) }).click()
    await page.locator('[id^=snackbar-]').nth(at).waitFor()
  }
  // A page that nobody sees holds their time.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
}

const refusal = {
  error: { type: 'illegal_argument_exception', reason: 'wait_if_ongoing must be true for a force flush' },
  status: 400,
}
const trouble = {
  error: {
    type: 'broadcast_shard_operation_failed_exception',
    reason: `operation indices:admin/cache/clear[s] failed on ${'[node-with-a-long-name-01] and then '.repeat(14)}gave up`,
    caused_by: { type: 'circuit_breaking_exception', reason: '[parent] Data too large, data for [<transport_request>]' },
  },
  status: 500,
}

/** Code that cannot be loaded, as after an update of the server. */
async function openWithout(place: Place, code: RegExp, path: string): Promise<void> {
  await place.page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await start(place, { path, saved: [savedAs(place.clusters).big] })
  await place.page.getByRole('alert').first().waitFor()
  await place.page.unroute(code)
}

export const shellShots: readonly Shot[] = [
  { name: 'snackbar-green', prepare: (place) => tell(place, ['green']) },
  { name: 'snackbar-stack', languages, prepare: (place) => tell(place, ['green', 'warning', 'error']) },
  {
    name: 'snackbar-long-open',
    languages: ['en'],
    prepare: async (place) => {
      await tell(place, ['error'])
      await place.page.getByRole('button', { name: place.say('shell:snackbar.more') }).click()
    },
  },
  { name: 'palette', languages, prepare: (place) => openPalette(place) },
  { name: 'palette-found', prepare: (place) => openPalette(place, 'paym') },
  { name: 'palette-nothing', prepare: (place) => openPalette(place, 'no such thing') },
  {
    name: 'shortcuts',
    prepare: async (place) => {
      await openHome(place, 'healthy')
      await place.page.keyboard.press('?')
      await dialogOf(place).waitFor()
    },
  },
  { name: 'settings', languages, prepare: (place) => openSettings(place) },
  {
    name: 'settings-invalid',
    prepare: async (place) => {
      await openSettings(place, { settings: { rowHeight: 'comfortable', letterShortcuts: false } })
      await place.page.getByRole('textbox', { name: place.say('settings:hideIndices') }).fill('^(\\.')
      await place.page.getByLabel(place.say('settings:requestTime')).fill('0')
    },
  },
  {
    name: 'language-question',
    prepare: async (place) => {
      await openSettings(place)
      await place.page.getByLabel(place.say('settings:requestTime')).fill('0')
      await place.page.locator('footer select').selectOption('it')
      await dialogOf(place).waitFor()
    },
  },
  { name: 'selector', languages, prepare: openSelector },
  {
    name: 'selector-filtered-to-nothing',
    prepare: async (place) => {
      await openSelector(place)
      await dialogOf(place).getByRole('textbox').fill('no such cluster')
      await dialogOf(place).getByRole('status').waitFor()
    },
  },
  {
    name: 'page-menu',
    widths: [390, 800],
    prepare: async (place) => {
      await openHome(place, 'big')
      await place.page.locator('header [aria-haspopup=menu]').click()
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'read-only',
    prepare: (place) => openIndices(place, 'healthy'),
  },
  {
    name: 'storage-unreadable',
    prepare: async (place) => {
      const groups = { indices: '{"rowsPerPage":', resize: '[]' }
      await start(place, { path: '/cluster/0/indices', saved: [savedAs(place.clusters).big], groups })
      await place.page.getByRole('alert').waitFor()
      await place.page.locator('[role=gridcell]').first().waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'connection-gone',
    prepare: async (place) => {
      const { big, healthy } = savedAs(place.clusters)
      await start(place, { path: '/cluster/1', saved: [big, healthy] })
      await place.page.locator('main h1').waitFor()
      const rest = JSON.stringify({ clusters: [{ id: 'c0', ...big }], activeClusterIndex: 0 })
      await place.page.evaluate((newValue) => {
        localStorage.setItem('connection', newValue)
        // As the browser tells it where another tab wrote.
        dispatchEvent(new StorageEvent('storage', { key: 'connection', newValue, storageArea: localStorage }))
      }, rest)
      await place.page.locator('main strong').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'gateway-locked',
    languages,
    locked: true,
    prepare: async ({ page, sites }) => {
      await page.goto(`${sites.gateway}/`)
      await page.locator('main form').waitFor()
    },
  },
  {
    name: 'gateway-used-link',
    languages,
    locked: true,
    prepare: async ({ page, sites }) => {
      await page.goto(`${sites.gateway}/#link=${'x'.repeat(43)}`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign-out',
    languages,
    prepare: async (place) => {
      await start(place)
      await place.page.locator('footer button').last().click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'missing-page',
    prepare: (place) => openWithout(place, /\/assets\/IndicesPage[^/]*\.js$/, '/cluster/0/indices'),
  },
  {
    name: 'broken-page',
    prepare: async (place) => {
      const code = /\/assets\/IndicesPage[^/]*\.js$/
      const body = "export const IndicesView = () => { throw new TypeError('Cannot read properties of undefined') }"
      await place.page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await start(place, { path: '/cluster/0/indices', saved: [savedAs(place.clusters).big] })
      await place.page.getByRole('alert').first().waitFor()
      await place.page.unroute(code)
    },
  },
  {
    name: 'missing-part',
    prepare: async (place) => {
      await openHome(place, 'big')
      await place.page.route(/\/assets\/ClusterPanel[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
      await place.page.locator('header button[aria-haspopup=dialog]').click()
      await place.page.getByRole('alert').first().waitFor()
      await place.page.unrouteAll()
    },
  },
]
