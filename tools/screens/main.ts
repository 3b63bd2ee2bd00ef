import { chromium, type Browser } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchOptions } from '../../e2e/chromium.ts'
import { startClusters, type Clusters } from './clusters.ts'
import { docsImages } from './docsImages.ts'
import { overviewPage } from './overviewPage.ts'
import { widths, type Place, type Shot, type Width } from './shot.ts'
import { shots } from './shots.ts'
import { startSites, type Sites } from './sites.ts'
import { graveFindings, takePicture, throughThemesAndWidths } from './take.ts'
import { watchTraffic } from './traffic.ts'
import { languages, wordsOf, type Language } from './words.ts'

const folder = fileURLToPath(new URL('../../screens/', import.meta.url))
const usual: readonly Language[] = ['en', 'fr']
const everyWidth: readonly Width[] = [1440, 800, 390]

interface Equipment {
  readonly browser: Browser
  readonly clusters: Clusters
  readonly sites: Sites
}

type Look = (shot: Shot, place: Place) => Promise<number>

/**
 * With names, only states whose name begins so; with `--language`, every state in that one only; with `--width`, at that
 * one only. `--axe` looks for barriers in place of taking pictures.
 */
const { values: asked, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    axe: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    language: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
  },
})

async function main(): Promise<void> {
  const chosen = chosenShots()
  if (chosen.length === 0) throw new Error(`There are: ${shots.map(({ name }) => name).join(', ')}`)
  const isWhole = chosen.length === shots.length && asked.language === undefined && asked.width === undefined && !asked.axe
  if (isWhole) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const clusters = await startClusters()
  const sites = await startSites(clusters.empty.url)
  const browser = await chromium.launch(launchOptions)
  try {
    let count = 0
    for (const language of spoken()) count += await lookAtAll({ browser, clusters, sites }, language, chosen, look())
    if (isWhole) writeFileSync(join(folder, 'index.html'), overviewPage(folder))
    console.log(asked.axe ? `${count} views looked at` : `${count} pictures`)
  } finally {
    await browser.close()
    await sites.stop()
    await clusters.stop()
  }
}

function chosenShots(): readonly Shot[] {
  if (asked.docs) return shots.filter(({ name }) => docsImages.some(({ shot }) => shot === name))
  return names.length === 0 ? shots : shots.filter(({ name }) => names.some((each) => name.startsWith(each)))
}

function spoken(): readonly Language[] {
  const only = asked.axe || asked.docs ? ['en'] : asked.language
  return languages.filter((each) => only?.includes(each) ?? true)
}

function widthsOf(shot: Shot): readonly Width[] {
  if (asked.width === undefined) return shot.widths ?? everyWidth
  const known: readonly Width[] = [1440, 1280, 1024, 800, 390]
  return known.filter((each) => asked.width?.includes(String(each)))
}

function look(): Look {
  if (asked.axe) return lookForBarriers
  return asked.docs ? takeForDocs : takePictures
}

async function lookAtAll(
  { browser, clusters, sites }: Equipment,
  language: Language,
  chosen: readonly Shot[],
  lookAt: Look,
): Promise<number> {
  const [member, stranger] = await Promise.all([browser.newContext(), browser.newContext()])
  await sites.enter(member)
  const say = wordsOf(language)
  let count = 0
  for (const shot of chosen) {
    // Asked for by name, a language is taken everywhere.
    if (asked.language === undefined && !(shot.languages ?? usual).includes(language)) continue
    // A page of its own: what one state did to it is not there in the next.
    const page = await (shot.locked === true ? stranger : member).newPage()
    page.setDefaultTimeout(15_000)
    const place = { page, traffic: watchTraffic(page), clusters, sites: sites.origins, language, say }
    try {
      const [first = 1440] = widthsOf(shot)
      await page.setViewportSize({ width: first, height: widths[first] })
      await shot.prepare(place)
      // Away from whatever was clicked last: it would show as pointed at.
      await page.mouse.move(0, 0)
      count += await lookAt(shot, place)
    } catch (error) {
      // The others are worth having all the same.
      process.exitCode = 1
      console.error(`${shot.name} in ${language} did not come about:`, error)
    } finally {
      clusters.heal()
      await page.close()
    }
  }
  await Promise.all([member.close(), stranger.close()])
  return count
}

async function takePictures(shot: Shot, { page, language }: Place): Promise<number> {
  return throughThemesAndWidths(page, widthsOf(shot), async (width, theme) => {
    await takePicture(page, join(folder, `${shot.name}-${width}-${theme}-${language}.png`))
  })
}

/** Fails with what axe finds. The layout changes at 1024 px: one width on each side. */
async function lookForBarriers({ name, widths: wanted = [1440, 390] }: Shot, { page }: Place): Promise<number> {
  return throughThemesAndWidths(page, wanted, async (width, theme) => {
    const findings = await graveFindings(page, theme)
    if (findings.length === 0) return
    process.exitCode = 1
    console.error(`${name}, ${width} px, ${theme}\n  ${findings.join('\n  ')}`)
  })
}

async function takeForDocs(shot: Shot, { page }: Place): Promise<number> {
  const image = docsImages.find((each) => each.shot === shot.name)
  if (!image) return 0
  await page.emulateMedia({ colorScheme: 'light' })
  image.write(await takePicture(page, join(folder, image.file)))
  return 1
}

await main()
