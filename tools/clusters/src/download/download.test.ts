import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentReporter } from '../reporter.ts'
import { type FileServer, fileServer } from '../testing/fileServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { downloadAll, downloadedPath } from './download.ts'
import { type RepositoryFile } from './repositoryFile.ts'

const content = randomBytes(300_000)
const path = 'org/example/thing/1.0/thing-1.0.jar'
const file: RepositoryFile = { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }

async function serving(contents = { [`/${path}`]: content }, options = {}): Promise<FileServer> {
  const server = await fileServer(contents, options)
  onTestFinished(() => server.close())
  return server
}

async function setUp(mirror: string) {
  const cache = await temporaryFolder()
  const options = { cache, mirror, title: 'Thing', reporter: silentReporter, attempts: 2 }
  return { target: downloadedPath(cache, file), download: () => downloadAll([file, file], options) }
}

it('downloads a file once', async () => {
  const server = await serving()
  const { target, download } = await setUp(server.url)
  await download()
  await download()
  expect(content.equals(await readFile(target))).toBe(true)
  expect(server.requests).toEqual([`/${path} whole`])
})

it('continues what was cut off', async () => {
  const server = await serving()
  const { target, download } = await setUp(server.url)
  server.misbehave = (count) => (count === 1 ? 'cut' : undefined)
  server.beforeCut = () =>
    vi.waitFor(() => expect(statSync(`${target}.part`).size).toBeGreaterThan(0), { timeout: 20_000 })
  await download()
  expect(content.equals(await readFile(target))).toBe(true)
  expect(server.requests[1]).toMatch(/bytes=[1-9]\d*-$/)
})

it('continues what an earlier run left', async () => {
  const server = await serving()
  const { target, download } = await setUp(server.url)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.part`, content.subarray(0, 1000))
  await download()
  expect(content.equals(await readFile(target))).toBe(true)
  expect(server.requests).toEqual([`/${path} bytes=1000-`])
})

it('starts again where the server knows no ranges, or what was left is spoilt', async () => {
  for (const [ranges, requests] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const server = await serving(undefined, { ranges })
    const { target, download } = await setUp(server.url)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.part`, 'x'.repeat(1000))
    await download()
    expect(content.equals(await readFile(target))).toBe(true)
    expect(server.requests).toHaveLength(requests)
  }
})

it('refuses a file that is not the pinned one, and keeps nothing of it', async () => {
  const server = await serving({ [`/${path}`]: randomBytes(content.length) })
  const { target, download } = await setUp(server.url)
  await expect(download()).rejects.toThrow(/not the expected one: its sha256 is/)
  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
})

it('tries again after a failure of the server', async () => {
  const server = await serving()
  server.misbehave = (count) => (count === 1 ? 'fail' : undefined)
  const { target, download } = await setUp(server.url)
  await download()
  expect(existsSync(target)).toBe(true)
})

it('says what to do when the repository cannot be reached', async () => {
  const server = await fileServer({})
  await server.close()
  const { download } = await setUp(server.url)
  await expect(download()).rejects.toThrow(
    /Cannot download .*ECONNREFUSED.*Check the network.*HTTPS_PROXY.*MAVEN_REPO_URL/,
  )
})
