import { createReadStream } from 'node:fs'
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Download, Page } from '@playwright/test'
import { endlessIndex } from '../benchCluster.ts'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { System } from '../system.ts'
import { measureTransfer } from '../transfer.ts'

type Format = 'For _bulk (NDJSON)' | 'CSV'

/**
 * All hits of a search into a download, through the gateway.
 * @param documents of the export for `_bulk`; a fifth of them are written as a table
 */
export function exportScenes(system: System, documents: number): Scene[] {
  const scene = (name: string, title: string, format: Format, total: number): Scene => ({
    ...{ name, title: `${title} of ${total.toLocaleString('en')}`, runs: 1 },
    measure: () => measureExport(system, format, total),
  })
  return [
    scene('export', 'Export for _bulk', 'For _bulk (NDJSON)', documents),
    scene('export-csv', 'Export as CSV', 'CSV', Math.ceil(documents / 5)),
  ]
}

async function measureExport(system: System, format: Format, total: number): Promise<Figure[]> {
  const aloneMs = await askAlone(system, total)
  return withColdPage(system, {}, async (cold) => {
    const { page } = cold
    const { many } = system
    many.total = total
    const dialog = await openDialog(system, page)
    await dialog.getByText(format, { exact: true }).click()
    const coming = page.waitForEvent('download')
    many.given = 0
    const figures = await measureTransfer(system, cold, {
      documents: total,
      least: 10_000,
      begin: () => dialog.getByRole('button', { name: 'Export' }).click(),
      done: () => many.given,
      ended: () => downloaded(coming),
    })
    await checkLines(await coming, format === 'CSV' ? total + 1 : 2 * total)
    const alone = total / (aloneMs / 1000)
    return [...figures, { what: 'documents a second of the stand-in alone', unit: 'count', value: alone }]
  })
}

async function downloaded(coming: Promise<Download>): Promise<void> {
  const failure = await (await coming).failure()
  if (failure !== null) throw new Error(`The download failed: ${failure}`)
}

async function openDialog({ origin }: System, page: Page) {
  await page.goto(`${origin}/cluster/0/search?indices=${endlessIndex}&size=10`)
  await page.getByRole('grid').getByRole('gridcell').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Hits of this page or all of them…' }).click()
  return page.getByRole('dialog', { name: 'Export hits' })
}

/** That the file is whole. */
async function checkLines(download: Download, expected: number): Promise<void> {
  let lines = 0
  for await (const chunk of createReadStream(await download.path()) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  await download.delete()
  if (lines !== expected) throw new Error(`The file has ${lines} lines, not ${expected}`)
}

/** Milliseconds that all pages take where nobody but the stand-in has anything to do. */
async function askAlone({ cluster, many }: System, total: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  many.total = total
  many.given = 0
  const start = performance.now()
  for (let last = ''; many.given < total;) {
    const after = last === '' ? '' : `,"search_after":[${last}]`
    const call = request(`${cluster.url}/${endlessIndex}/_search`, { method: 'POST', agent })
    call.end(`{"size":2500${after}}`)
    const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream]
    last = /"sort":\[(\d+)\]\}\]\}\}$/.exec((await text(answer)).slice(-100))?.[1] ?? ''
  }
  agent.destroy()
  return performance.now() - start
}
