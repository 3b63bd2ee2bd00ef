import type { Page } from '@playwright/test'
import type { SavedCluster } from '../../e2e/savedClusters.ts'
import type { Clusters } from './clusters.ts'
import type { Traffic } from './traffic.ts'
import type { Language, Say } from './words.ts'

/** Where the page comes from. `predefined` offers a cluster that was set up beforehand, `plainHost` has no gateway. */
export type SiteName = 'gateway' | 'predefined' | 'plainHost'

export interface Place {
  readonly page: Page
  readonly traffic: Traffic
  readonly clusters: Clusters
  /** Origins without a trailing slash. */
  readonly sites: Readonly<Record<SiteName, string>>
  readonly language: Language
  readonly say: Say
}

/** One state of one page: how it comes about. What it changed of a cluster is undone by whoever takes the picture. */
export interface Shot {
  readonly name: string
  /** English and French when not given. */
  readonly languages?: readonly Language[]
  /** Widths it is taken at; 1440, 800 and 390 when not given. It comes about at the first. */
  readonly widths?: readonly Width[]
  /** The page was never signed in. */
  readonly locked?: boolean
  readonly prepare: (place: Place) => Promise<void>
}

/** Pixels, with the height that goes with it. */
export const widths = { 1440: 900, 1280: 800, 1024: 768, 800: 900, 390: 844 } as const
export type Width = keyof typeof widths

export interface Start {
  readonly site?: SiteName
  /** Below the origin: `/cluster/0/indices`. */
  readonly path?: string
  /** The saved clusters; the first is the active one. */
  readonly saved?: readonly SavedCluster[]
  /** Further groups of local storage, as objects or as they stand. */
  readonly groups?: Readonly<Record<string, object | string>>
  /** What the console keeps in the browser's database of that name. */
  readonly console?: { readonly database: string; readonly entries: ConsoleEntries }
}

/** Entries of the console's database as they are stored; ids are given where there are none. */
export type ConsoleEntries = Partial<
  Record<'restQueryTabs' | 'restQueryHistory' | 'restQuerySavedQueries', readonly object[]>
>

/** Opens the app as somebody finds it who has these clusters and settings and nothing else. */
export async function start({ page, sites, language }: Place, options: Start = {}): Promise<void> {
  const { site = 'gateway', path = '/cluster/0', saved = [], groups = {}, console } = options
  // A page of the same origin without the app, which would write back what it knows.
  await page.goto(`${sites[site]}/config.json`)
  const connection = { clusters: saved.map((each, at) => ({ id: `c${at}`, ...each })), activeClusterIndex: 0 }
  await page.evaluate(
    (entries) => {
      // All but what it is signed in with.
      const session = Object.entries(localStorage).filter(([key]) => key.startsWith('searchdeck-session '))
      localStorage.clear()
      for (const [key, value] of session) localStorage.setItem(key, String(value))
      sessionStorage.clear()
      for (const [key, value] of Object.entries(entries))
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    },
    { i18n: { language }, ...(saved.length > 0 && { connection }), ...groups },
  )
  await page.evaluate(deleteDatabases)
  if (console) await page.evaluate(writeConsole, console)
  await page.goto(`${sites[site]}${site === 'plainHost' ? `/#${path}` : path}`)
}

/** In the page. */
async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.deleteDatabase(name)
    await new Promise((resolve) => (request.onsuccess = resolve))
  }
}

/** In the page: the database as the app makes it. */
async function writeConsole({ database, entries }: NonNullable<Start['console']>): Promise<void> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => {
    const history = opening.result.createObjectStore('restQueryHistory', { keyPath: 'id', autoIncrement: true })
    history.createIndex('date', 'date')
    opening.result.createObjectStore('restQuerySavedQueries', { keyPath: 'id', autoIncrement: true })
    opening.result.createObjectStore('restQueryTabs', { keyPath: 'name' })
  }
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction(opening.result.objectStoreNames, 'readwrite')
  for (const [store, list] of Object.entries(entries)) for (const each of list) writing.objectStore(store).put(each)
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}
