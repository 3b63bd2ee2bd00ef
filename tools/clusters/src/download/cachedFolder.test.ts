import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { silentReporter } from '../reporter.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { cachedFolder } from './cachedFolder.ts'

async function setUp() {
  const cache = await temporaryFolder()
  return { cache, use: { cache, reporter: silentReporter } }
}

it('fills a folder once', async () => {
  const { use } = await setUp()
  let fills = 0
  const fill = async (folder: string) => {
    fills++
    await writeFile(join(folder, 'file'), 'content')
  }
  const folders = await Promise.all([1, 2, 3].map(() => cachedFolder('thing', use, fill)))
  expect(fills).toBe(1)
  expect(new Set(folders).size).toBe(1)
  expect(await readFile(join(folders[0]!, 'file'), 'utf8')).toBe('content')
})

it('leaves nothing that looks whole when filling fails, and fills again', async () => {
  const { cache, use } = await setUp()
  const failing = cachedFolder('thing', use, async (folder) => {
    await writeFile(join(folder, 'half'), '')
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(join(cache, 'thing'))).toBe(false)
  const folder = await cachedFolder('thing', use, (fresh) => writeFile(join(fresh, 'whole'), ''))
  expect(await readdir(folder)).toEqual(['whole'])
})

it('fills once for several processes', async () => {
  const { cache, use } = await setUp()
  const script = fileURLToPath(new URL('../testing/fillCache.ts', import.meta.url))
  const others = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--import', 'tsx', script, cache], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const codes = await Promise.all(others.map(async (other) => ((await once(other, 'exit')) as [number])[0]))
  expect(codes).toEqual([0, 0, 0])
  const folder = await cachedFolder('shared', use, () => Promise.reject(new Error('it is there already')))
  expect((await readdir(folder)).length).toBe(1)
})
