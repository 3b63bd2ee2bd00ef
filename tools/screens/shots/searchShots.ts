import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

/** `sight`: what is there once the page is: a cell of the hits, or what stands in its place. */
async function openSearch(place: Place, cluster: SavedName, search = '', sight = '[role=gridcell]') {
  await start(place, { path: `/cluster/0/search${search}`, saved: [savedAs(place.clusters)[cluster]] })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

/** An index of the big cluster with documents. */
const searched = '?indices=orders-search-2026.11&size=100'

async function openDocument(place: Place) {
  await openSearch(place, 'big', searched)
  await place.page.locator('[role=gridcell] a[href*=document]').first().click()
  await place.page.locator('[role=dialog] [role=textbox]').first().waitFor()
  await place.traffic.settle()
}

async function pressHistogram(place: Place) {
  const name = place.say('search:histogram.button')
  await place.page.getByRole('button', { name, exact: true }).click()
}

/** An index of the healthy cluster whose documents have times. */
const timed = '?indices=sessions&size=100'

async function openHistogram(place: Place) {
  await openSearch(place, 'healthy', timed)
  await pressHistogram(place)
  await place.page.locator('main [role=slider]').waitFor()
  await place.traffic.settle()
}

/** Chosen with keys: what is dragged does not stay where it is when the window gets another width. */
async function chooseBars({ page }: Place) {
  const bars = page.locator('main [role=slider]')
  for (let at = 0; at < 28; at++) await bars.press('ArrowRight')
  for (let at = 0; at < 4; at++) await bars.press('Shift+ArrowRight')
}

async function openMenuEntry(place: Place, button: string, entry: string) {
  await openSearch(place, 'big', searched)
  await place.page.getByRole('button', { name: place.say(button), exact: true }).first().click()
  await place.page.getByRole('menuitem', { name: place.say(entry) }).click()
  await place.page.getByRole('dialog').waitFor()
  await place.traffic.settle()
}

export const searchShots: readonly Shot[] = [
  { name: 'search', languages, prepare: (place) => openSearch(place, 'big', searched) },
  { name: 'search-too-many', prepare: (place) => openSearch(place, 'big', '?indices=*', 'main strong') },
  {
    name: 'search-none',
    languages: ['en'],
    prepare: (place) => openSearch(place, 'big', `${searched}&q=nothing:at-all`, 'main strong'),
  },
  {
    name: 'search-refused',
    languages: ['en'],
    prepare: (place) => {
      place.clusters.big.cluster.fail(/_search/, { status: 403 })
      return openSearch(place, 'big', searched, '[role=alert]')
    },
  },
  { name: 'search-query', prepare: (place) => openSearch(place, 'big', `${searched}&query=open`) },
  { name: 'search-invalid', prepare: (place) => openSearch(place, 'big', `${searched}&body={`, 'main strong') },
  {
    name: 'search-indices',
    prepare: async (place) => {
      await openSearch(place, 'big', searched)
      await place.page.locator('form [aria-haspopup=dialog]').first().click()
      await place.page.locator('[role=dialog] [role=gridcell]').first().waitFor()
    },
  },
  {
    name: 'search-row',
    languages: ['en'],
    prepare: async (place) => {
      await openSearch(place, 'big', searched)
      await place.page.locator('[data-control=expand] button').first().click()
      await place.page.locator('[role=row] dl').first().waitFor()
    },
  },
  {
    name: 'search-fields',
    prepare: async (place) => {
      await openSearch(place, 'big', searched)
      await place.page.getByRole('button', { name: place.say('search:fields.title'), exact: true }).first().click()
      await place.traffic.settle()
    },
  },
  { name: 'search-time', languages, prepare: (place) => openHistogram(place) },
  {
    name: 'search-time-chosen',
    prepare: async (place) => {
      await openHistogram(place)
      await chooseBars(place)
    },
  },
  {
    name: 'search-time-table',
    prepare: async (place) => {
      await openHistogram(place)
      await place.page
        .getByRole('button', { name: place.say('search:histogram.asTable') })
        .first()
        .click()
      await place.page.locator('main th[scope=row]').first().waitFor()
    },
  },
  {
    name: 'search-export',
    prepare: async (place) => {
      await openMenuEntry(place, 'searchResults:export.verb', 'searchResults:export.hits')
      await place.page.getByText(place.say('searchResults:exportHits.formats.csv'), { exact: true }).click()
    },
  },
  {
    name: 'search-update-all',
    prepare: (place) => openMenuEntry(place, 'searchResults:allHits.title', 'searchResults:allHits.update'),
  },
  {
    name: 'search-delete-all',
    prepare: (place) => openMenuEntry(place, 'searchResults:allHits.title', 'searchResults:allHits.delete'),
  },
  { name: 'document', languages, prepare: openDocument },
]
