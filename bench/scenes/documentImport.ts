import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { heapBytes, withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { System } from '../system.ts'

const DOCUMENTS = 200_000
/** Of one call: the file is a multiple, so that every call has the same answer. */
const PER_CALL = 1000
const SAMPLE_MS = 250

/** 200,000 documents from a file. The stand-in keeps none: what is measured is the page. */
export function documentImportScene(system: System): Scene {
  return { name: 'import', title: 'Import: 200,000 documents', runs: 1, measure: () => measure(system) }
}

async function measure(system: System): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-bench-'))
  const item = { create: { _index: 'imported', _id: 'x', status: 201, result: 'created' } }
  const body = { took: 1, errors: false, items: Array.from({ length: PER_CALL }, () => item) }
  const heal = system.cluster.cluster.fail('/imported/_bulk', { status: 200, body })
  try {
    const file = await writeDocuments(path.join(folder, 'documents.ndjson'))
    return await withColdPage(system, {}, async ({ page, cdp }) => {
      await page.goto(`${system.origin}/cluster/0/import?index=imported`)
      await page.locator('main input[type=file]').setInputFiles(file)
      const verb = page.getByRole('button', { name: 'Import', exact: true })
      await verb.waitFor()
      const start = await page.evaluate(() => performance.now())
      await verb.click()
      const end = page.getByText('All documents were imported.')
      let heap: number | undefined
      while (!(await end.isVisible())) {
        heap = Math.max(heap ?? 0, (await heapBytes(cdp)) ?? 0)
        await wait(SAMPLE_MS)
      }
      const ms = (await page.evaluate(() => performance.now())) - start
      const longestTask = await page.evaluate((since) => bench.longestTask(since), start)
      return [
        { what: 'documents a second', unit: 'count', value: (DOCUMENTS * 1000) / ms },
        { what: 'longest task', unit: 'task', target: 100, value: longestTask },
        { what: 'heap, at most', unit: 'MB', target: 60, value: heap === undefined ? undefined : heap / 1e6 },
      ]
    })
  } finally {
    heal()
    await rm(folder, { recursive: true })
  }
}

async function writeDocuments(file: string): Promise<string> {
  const out = createWriteStream(file)
  const message = 'what a service has to say in a line of its log '.repeat(8)
  for (let n = 0; n < DOCUMENTS; n += PER_CALL) {
    const lines = Array.from(
      { length: PER_CALL },
      (_, at) =>
        `{"_id":"${n + at}","n":${n + at},"big":9223372036854775807,"message":"${message}","tags":["a","b"]}\n`,
    )
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return file
}
