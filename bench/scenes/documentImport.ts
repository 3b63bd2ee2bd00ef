import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { endlessIndex } from '../benchCluster.ts'
import { withColdPage } from '../coldPage.ts'
import type { Figure, Scene } from '../figure.ts'
import type { System } from '../system.ts'
import { measureTransfer } from '../transfer.ts'

const DOCUMENTS = 200_000
const AT_ONCE = 1000

/** 200,000 documents from a file. The stand-in keeps none: what is measured is the page and the gateway. */
export function documentImportScene(system: System): Scene {
  return { name: 'import', title: 'Import of 200,000', runs: 1, measure: () => measureImport(system) }
}

async function measureImport(system: System): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-bench-'))
  try {
    const file = await writeDocuments(path.join(folder, 'documents.ndjson'))
    return await withColdPage(system, {}, async (cold) => {
      const { page } = cold
      await page.goto(`${system.origin}/cluster/0/import?index=${endlessIndex}`)
      await page.locator('main input[type=file]').setInputFiles(file)
      const verb = page.getByRole('button', { name: 'Import', exact: true })
      await verb.waitFor()
      system.many.taken = 0
      return measureTransfer(system, cold, {
        documents: DOCUMENTS,
        begin: () => verb.click(),
        done: () => system.many.taken,
        ended: () => page.getByText('All documents were imported.').waitFor({ timeout: 0 }),
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeDocuments(file: string): Promise<string> {
  const out = createWriteStream(file)
  const message = 'what a service has to say in a line of its log '.repeat(8)
  for (let n = 0; n < DOCUMENTS; n += AT_ONCE) {
    const lines = Array.from(
      { length: AT_ONCE },
      (_, at) =>
        `{"_id":"${n + at}","n":${n + at},"big":9223372036854775807,"message":"${message}","tags":["a","b"]}\n`,
    )
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return file
}
