import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FileServer, fileServer } from '../testing/fileServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { NoRangesError, openRemoteZip } from './remoteZip.ts'
import { unpack, unzip } from './unzip.ts'

const MEGABYTE = 1_000_000

/** An archive of two files of a few megabytes that cannot be packed smaller, and one small one. */
async function archive() {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  await mkdir(join(source, 'bin'), { recursive: true })
  const wanted = randomBytes(MEGABYTE)
  await writeFile(join(source, 'first'), randomBytes(4 * MEGABYTE))
  await writeFile(join(source, 'wanted'), wanted)
  await writeFile(join(source, 'bin', 'tool'), '#!/bin/sh\n', { mode: 0o755 })
  const path = join(folder, 'all.zip')
  const python =
    'import sys, zipfile, os; z = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED); ' +
    'os.chdir(sys.argv[2]); [z.write(n) for n in ["first", "wanted", "bin/tool"]]; z.close()'
  execFileSync('python3', ['-c', python, path, source])
  return { path, content: await readFile(path), wanted, target: join(folder, 'target') }
}

async function serving(content: Buffer, options = {}): Promise<FileServer> {
  const server = await fileServer({ '/all.zip': content }, options)
  onTestFinished(() => server.close())
  return server
}

it('fetches only the parts that hold what is wanted', async () => {
  const { content, wanted, target } = await archive()
  const server = await serving(content)
  const zip = await openRemoteZip(`${server.url}all.zip`, content.length)
  await unpack(zip, target, (name) => (name === 'wanted' ? 'renamed' : undefined))
  expect(await readdir(target)).toEqual(['renamed'])
  expect(wanted.equals(await readFile(join(target, 'renamed')))).toBe(true)
  expect(server.requests.length).toBeLessThan(8)
})

it('tells when the server sends whole files only', async () => {
  const { content } = await archive()
  const server = await serving(content, { ranges: false })
  await expect(openRemoteZip(`${server.url}all.zip`, content.length)).rejects.toBeInstanceOf(NoRangesError)
})

it('tries a part again that was cut off', async () => {
  const { content, wanted, target } = await archive()
  const server = await serving(content)
  server.misbehave = (count) => (count === 2 ? 'cut' : undefined)
  await unpack(await openRemoteZip(`${server.url}all.zip`, content.length), target, (name) => name)
  expect(wanted.equals(await readFile(join(target, 'wanted')))).toBe(true)
})

it('keeps the permissions of what it unpacks', async () => {
  const { path, target } = await archive()
  await unzip(path, target)
  expect(execFileSync('ls', ['-l', join(target, 'bin', 'tool')], { encoding: 'utf8' })).toMatch(/^-rwx/)
})
