import { launchOptions } from './chromium.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startClusters, type Clusters } from './screens/clusters.ts'
import { languages, shots, type Language, type Shot } from './screens/shots.ts'
import { startGateway } from './startGateway.ts'

const folder = fileURLToPath(new URL('../screens/', import.meta.url))
const widths = { 1440: 900, 800: 900, 390: 844 }
const themes = ['light', 'dark'] as const

/** Takes every page in every state, `name-width-theme-language.png`; with names, only states whose name begins so. */
async function main(wanted: readonly string[]): Promise<void> {
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)))
  if (chosen.length === 0) throw new Error(`There are: ${shots.map(({ name }) => name).join(', ')}`)
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const clusters = await startClusters()
  const { big, hostile, empty, gone } = clusters
  const uris = [big.url, hostile.url, empty.url, gone].flatMap((uri) => ['--cluster', uri])
  const gateway = await startGateway(uris)
  // However this process ends, but for a kill that nobody hears of. The browser ends by itself.
  process.once('exit', () => gateway.process.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const browser = await chromium.launch(launchOptions)
  try {
    let count = 0
    for (const language of languages) count += await takeAll(browser, gateway, clusters, language, chosen)
    console.log(`${count} pictures in ${folder}`)
  } finally {
    await browser.close()
    await gateway.stop()
    await clusters.stop()
  }
}

async function takeAll(
  browser: Browser,
  { entry, origin }: { entry: string; origin: string },
  clusters: Clusters,
  language: Language,
  chosen: readonly Shot[],
): Promise<number> {
  const stored = [{ name: 'i18n', value: JSON.stringify({ language }) }]
  const open = () => browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage: stored }] } })
  const [member, stranger] = await Promise.all([open(), open()])
  const [page, lockedPage] = await Promise.all([member.newPage(), stranger.newPage()])
  await page.goto(entry)
  await page.locator('main h1').waitFor()
  let count = 0
  for (const shot of chosen) {
    if (!shot.languages.includes(language)) continue
    const place = { page: shot.locked === true ? lockedPage : page, clusters, origin, language }
    try {
      await place.page.setViewportSize({ width: 1440, height: 900 })
      await shot.prepare(place)
      // Away from whatever was clicked last: it would show as pointed at.
      await place.page.mouse.move(0, 0)
      // The page of a stranger takes its theme when it loads, and keeps it.
      const themed = shot.locked === true ? () => shot.prepare(place) : undefined
      count += await take(place.page, `${shot.name}-%-${language}.png`, themed)
    } catch (error) {
      throw new Error(`No picture of ${shot.name} in ${language}`, { cause: error })
    } finally {
      clusters.big.cluster.heal()
    }
  }
  await Promise.all([member.close(), stranger.close()])
  return count
}

/** The page as it stands, in every width and theme. `%` in the name stands for both. */
async function take(page: Page, name: string, themed?: () => Promise<void>): Promise<number> {
  let count = 0
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await themed?.()
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
      await page.screenshot({
        path: join(folder, name.replace('%', `${width}-${colorScheme}`)),
        animations: 'disabled',
        caret: 'hide',
      })
      count += 1
    }
  }
  return count
}

await main(process.argv.slice(2))
