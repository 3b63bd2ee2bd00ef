import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot, type Start } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** The list of one cluster, with its aliases; `search` is what stands in the address after the path. */
export async function openIndices(
  place: Place,
  cluster: SavedName,
  { search = '', ...options }: Start & { search?: string } = {},
): Promise<void> {
  await start(place, { path: `/cluster/0/indices${search}`, saved: [savedAs(place.clusters)[cluster]], ...options })
  await place.page.locator('[role=gridcell]').first().waitFor()
  await place.traffic.settle()
}

async function openEmpty(place: Place, cluster: SavedName, search = ''): Promise<void> {
  await start(place, { path: `/cluster/0/indices${search}`, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator('main strong').first().waitFor()
  await place.traffic.settle()
}

const ofEveryHealth = '?filter=2026.11&sort=health'

async function openRowMenu(place: Place, cluster: SavedName, search = ''): Promise<void> {
  await openIndices(place, cluster, { search })
  await place.page.locator('[role=grid] [aria-haspopup=menu]').nth(2).click()
  await place.page.getByRole('menu').waitFor()
  await place.traffic.settle()
}

/** Three indices, each blocked in its own way. */
function block({ clusters }: Place): void {
  const { settings } = clusters.yellow.cluster.state
  settings['orders-2026.10'] = { 'index.blocks.write': 'true', 'index.blocks.metadata': 'true' }
  settings['orders-2026.11'] = { 'index.blocks.read_only_allow_delete': 'true' }
  settings['sessions'] = { 'index.blocks.read_only_allow_delete': 'true', 'index.blocks.read': 'true' }
}

/** The button of the page's tools that opens what can be set about the table. */
const tableSettings = ({ page, say }: Place) => page.getByRole('button', { name: say('table:settings') })

export const indicesShots: readonly Shot[] = [
  { name: 'indices', languages, prepare: (place) => openIndices(place, 'big') },
  {
    name: 'indices-selected',
    languages,
    prepare: async (place) => {
      await openIndices(place, 'big', { search: '?filter=2026.11&chips=index:logs-' })
      for (const row of [2, 4, 5]) await place.page.locator('[role=gridcell] input').nth(row).click()
    },
  },
  {
    name: 'indices-of-every-health',
    languages: ['en'],
    prepare: async (place) => {
      await openIndices(place, 'big', { search: ofEveryHealth })
      for (const row of [3, 6, 7]) await place.page.locator('[role=gridcell] input').nth(row).click()
      // The bar of the selection came in above, and the rows stayed where they were.
      await place.page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 0))
    },
  },
  {
    name: 'indices-blocked',
    languages: ['en', 'fr'],
    prepare: async (place) => {
      block(place)
      await openIndices(place, 'yellow')
      const rows = place.page.locator('[role=gridcell] input')
      for (const row of [0, 1, 2]) await rows.nth(row).click()
    },
  },
  {
    name: 'indices-remove-blocks',
    languages: ['en', 'fr'],
    prepare: async (place) => {
      block(place)
      await openIndices(place, 'yellow')
      await place.page.getByRole('checkbox').first().click()
      const bar = place.page.getByRole('toolbar')
      await bar.getByRole('button', { name: place.say('indexActions:removeBlocks.action'), exact: true }).click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'indices-chips',
    prepare: (place) =>
      openIndices(place, 'big', {
        search: '?filter=2026.1&chips=index:metrics-,status:open&health=yellow&sort=size&desc=true',
      }),
  },
  {
    name: 'indices-filtered-to-nothing',
    languages,
    prepare: (place) => openEmpty(place, 'big', '?filter=no-such-index&chips=index:metrics-&health=red'),
  },
  { name: 'indices-none', prepare: (place) => openEmpty(place, 'empty') },
  {
    name: 'indices-loading',
    prepare: async (place) => {
      const { clusters, page } = place
      clusters.big.cluster.fail('/_cat/', 'hang')
      await start(place, { path: '/cluster/0/indices', saved: [savedAs(clusters).big] })
      await page.locator('main [role=status]').waitFor()
    },
  },
  {
    name: 'indices-refused',
    prepare: (place) => {
      place.clusters.big.cluster.fail('/_cat/', { status: 403 })
      return openEmpty(place, 'big')
    },
  },
  {
    name: 'indices-stale',
    prepare: async (place) => {
      await openIndices(place, 'big')
      place.clusters.big.cluster.fail('/_cat/', { status: 503 })
      await place.page.keyboard.press('r')
      await place.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'indices-aliases-refused',
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/aliases', { status: 403 })
      await openIndices(place, 'big')
    },
  },
  {
    name: 'indices-aliases-failed',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/aliases', { status: 503 })
      await openIndices(place, 'big')
    },
  },
  { name: 'indices-hostile', prepare: (place) => openIndices(place, 'named') },
  {
    name: 'indices-aliases-open',
    languages: ['en'],
    prepare: async (place) => {
      await openIndices(place, 'named')
      await place.page.locator('[role=gridcell] [aria-haspopup=dialog]').first().click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'indices-row-menu', prepare: (place) => openRowMenu(place, 'big', ofEveryHealth) },
  { name: 'indices-row-menu-confirm', languages: ['en'], prepare: (place) => openRowMenu(place, 'yellow') },
  { name: 'indices-row-menu-read-only', prepare: (place) => openRowMenu(place, 'healthy') },
  { name: 'indices-row-menu-serverless', languages: ['en'], prepare: (place) => openRowMenu(place, 'serverless') },
  {
    name: 'indices-table-settings',
    languages,
    prepare: async (place) => {
      await openIndices(place, 'big')
      await tableSettings(place).click()
      await place.page.getByRole('dialog').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'indices-cell-menu',
    prepare: async (place) => {
      await openIndices(place, 'big')
      // On a link the browser has a menu of its own.
      await place.page.locator('[role=gridcell]:not([data-sticky]):not([data-control]):not(:has(a))').nth(3).click({ button: 'right' })
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'indices-maximised',
    prepare: async (place) => {
      await openIndices(place, 'big', { search: '?health=yellow' })
      await place.page.locator('[role=gridcell] input').nth(1).click()
      await tableSettings(place).click()
      await place.page.getByRole('button', { name: place.say('table:maximise') }).click()
      await place.page.locator('[data-maximised]').waitFor()
    },
  },
  {
    name: 'indices-comfortable',
    prepare: (place) => openIndices(place, 'big', { groups: { settings: { rowHeight: 'comfortable' } } }),
  },
  {
    name: 'indices-pulled-up',
    languages: ['en'],
    prepare: (place) => openIndices(place, 'big', { groups: { resize: { indicesTable: 300, kept: ['indicesTable'] } } }),
  },
  {
    name: 'indices-pattern-wrong',
    prepare: (place) => openIndices(place, 'big', { groups: { indices: { hideIndicesRegex: '(' } } }),
  },
  {
    name: 'indices-last-page',
    languages: ['en'],
    prepare: async (place) => {
      await openIndices(place, 'big', { search: '?page=50&sort=docs&desc=true' })
      await place.page.locator('[role=gridcell]').nth(8).focus()
      await place.page.keyboard.press('End')
    },
  },
]
