import type { Page } from '@playwright/test'

/** A saved cluster as it stands in local storage; what is left out has its default. */
export interface SavedCluster {
  readonly name: string
  readonly uri: string
  readonly [field: string]: unknown
}

/** The page finds these clusters saved when it first opens; what it saves from then on stays. */
export async function savedClusters(page: Page, clusters: readonly SavedCluster[]): Promise<void> {
  const group = JSON.stringify({ clusters, activeClusterIndex: 0 })
  await page.addInitScript((stored) => {
    if (localStorage.getItem('connection') === null) localStorage.setItem('connection', stored)
  }, group)
}
