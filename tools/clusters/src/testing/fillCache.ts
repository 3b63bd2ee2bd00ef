// Started by tests several times at once: each wants the same folder of the cache that its argument names.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cachedFolder } from '../download/cachedFolder.ts'
import { silentReporter } from '../reporter.ts'

const cache = process.argv[2] ?? ''
await cachedFolder('shared', { cache, reporter: silentReporter }, async (folder) => {
  await writeFile(join(folder, `filled-by-${process.pid}`), '')
  // Long enough for the others to come to the lock.
  await wait(300)
})
