import type { Page } from '@playwright/test'
import type { Clusters } from './clusters.ts'

export const languages = ['en', 'fr', 'cn'] as const
export type Language = (typeof languages)[number]

interface Place {
  readonly page: Page
  readonly clusters: Clusters
  /** `http://127.0.0.1:<port>` of the gateway. */
  readonly origin: string
  readonly language: Language
}

/** One state of one page: how it comes about. What it changed of a cluster is undone by whoever takes the picture. */
export interface Shot {
  readonly name: string
  readonly languages: readonly Language[]
  /** The page was never given the token. */
  readonly locked?: boolean
  readonly prepare: (place: Place) => Promise<void>
}

const all = languages
const two = ['en', 'fr'] as const
const positions = { big: 0, hostile: 1, empty: 2, gone: 3 } as const

export const shots: readonly Shot[] = [
  { name: 'home', languages: all, prepare: (place) => openHome(place, 'big') },
  { name: 'home-hostile', languages: two, prepare: (place) => openHome(place, 'hostile') },
  {
    name: 'home-refused',
    languages: two,
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cluster/', { status: 403 })
      await openHome(place, 'big')
      await place.page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'indices', languages: all, prepare: (place) => openIndices(place, 'big') },
  {
    name: 'indices-filtered',
    languages: two,
    prepare: async (place) => {
      await openIndices(place, 'big', '?filter=index:checkout-2026.11.1&sort=size&desc=true')
    },
  },
  {
    name: 'indices-filtered-to-nothing',
    languages: two,
    prepare: async ({ page, origin }) => {
      await page.goto(`${origin}/cluster/0/indices?filter=no-such-index`)
      await page.locator('main strong').waitFor()
    },
  },
  {
    name: 'indices-none',
    languages: two,
    prepare: async ({ page, origin }) => {
      await page.goto(`${origin}/cluster/${positions.empty}/indices`)
      await page.locator('main strong').waitFor()
    },
  },
  {
    name: 'indices-loading',
    languages: two,
    prepare: async ({ page, origin, clusters }) => {
      clusters.big.cluster.fail('/_cat/', 'hang')
      await page.goto(`${origin}/cluster/0/indices`)
      await page.locator('main [role=status]').waitFor()
    },
  },
  {
    name: 'indices-refused',
    languages: two,
    prepare: async ({ page, origin, clusters }) => {
      clusters.big.cluster.fail('/_cat/', { status: 403 })
      await page.goto(`${origin}/cluster/0/indices`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'indices-aliases-refused',
    languages: two,
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/aliases', { status: 403 })
      await openIndices(place, 'big')
    },
  },
  {
    name: 'indices-aliases-failed',
    languages: two,
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/aliases', { status: 503 })
      await openIndices(place, 'big')
    },
  },
  {
    name: 'indices-stale',
    languages: two,
    prepare: async (place) => {
      await openIndices(place, 'big')
      place.clusters.big.cluster.fail('/_cat/', { status: 503 })
      await place.page.keyboard.press('r')
      await place.page.getByRole('alert').waitFor()
    },
  },
  { name: 'indices-hostile-names', languages: two, prepare: (place) => openIndices(place, 'hostile') },
  {
    name: 'network-error',
    languages: two,
    prepare: async ({ page, origin }) => {
      await page.goto(`${origin}/cluster/${positions.gone}`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'credentials-refused',
    languages: two,
    prepare: async ({ page, origin, clusters }) => {
      clusters.big.cluster.fail(/^\/(\?|$)/, { status: 401 })
      await page.goto(`${origin}/cluster/0`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'cluster-selector',
    languages: two,
    prepare: async (place) => {
      await openHome(place, 'big')
      await place.page.locator('header button[aria-haspopup]').click()
      await place.page.locator('[role=dialog] li').nth(3).waitFor()
      await place.page.waitForLoadState('networkidle')
    },
  },
  { name: 'gateway-locked', languages: two, locked: true, prepare: async ({ page, origin }) => openLocked(page, origin) },
  { name: 'welcome', languages: two, prepare: openForm },
  {
    name: 'welcome-basic',
    languages: two,
    prepare: async (place) => {
      await openForm(place)
      await place.page.locator('#auth-type').selectOption('basicAuth')
    },
  },
  {
    name: 'welcome-aws',
    languages: two,
    prepare: async (place) => {
      await openForm(place)
      await place.page.locator('#auth-type').selectOption('awsIAM')
    },
  },
  {
    name: 'welcome-certificate',
    languages: two,
    prepare: async (place) => {
      await openForm(place)
      await place.page.locator('form input').nth(0).fill('es-node-01')
      await place.page.locator('form input').nth(1).fill(place.clusters.ownCertificate)
      await place.page.locator('form button[type=button]').first().click()
      await place.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'welcome-invalid',
    languages: two,
    prepare: async (place) => {
      await openForm(place)
      await place.page.locator('form input').nth(0).fill('')
      await place.page.locator('form input').nth(1).fill('es-node-01:9200')
      await place.page.locator('form input').nth(1).blur()
    },
  },
]

async function openHome({ page, origin }: Place, cluster: keyof typeof positions): Promise<void> {
  await page.goto(`${origin}/cluster/${positions[cluster]}`)
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
}

async function openIndices({ page, origin }: Place, cluster: keyof typeof positions, search = ''): Promise<void> {
  await page.goto(`${origin}/cluster/${positions[cluster]}/indices${search}`)
  await page.locator('[role=gridcell]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function openForm({ page, origin }: Place): Promise<void> {
  await page.goto(`${origin}/welcome?add=true`)
  await page.locator('#auth-type').waitFor()
}

async function openLocked(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`)
  await page.locator('main strong').waitFor()
}
