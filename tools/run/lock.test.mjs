import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { whileLocked } from './lock.mjs'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'searchdeck-lock-'))
  file = path.join(folder, 'install.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets one work after the other, and tells who waits', async () => {
  const seen = []
  const work = (name) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(`${name} ends`)
  }
  await Promise.all([
    whileLocked(file, work('one'), () => seen.push('one waits')),
    whileLocked(file, work('two'), () => seen.push('two waits')),
  ])
  expect(seen).toEqual(['one begins', 'two waits', 'one ends', 'two begins', 'two ends'])
  expect(readdirSync(folder)).toEqual([])
})

it('is free after work that failed', async () => {
  await expect(whileLocked(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(existsSync(file)).toBe(false)
})

it('takes over from a process that died', async () => {
  writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid))
  expect(await whileLocked(file, async () => 'done')).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})

it('waits for a process that lives', async () => {
  writeFileSync(file, String(process.ppid))
  const waiting = whileLocked(
    file,
    async () => 'done',
    () => rmSync(file),
  )
  expect(await waiting).toBe('done')
})
