import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { isAlive } from '../testing/isAlive.ts'
import { startedElsewhere } from '../testing/startedElsewhere.ts'
import { startWatchdog, type Watchdog } from './startWatchdog.ts'

const open: Watchdog[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((watchdog) => watchdog.end()))
})

async function watchdogOver(folder?: string): Promise<Watchdog> {
  const watchdog = await startWatchdog(folder)
  open.push(watchdog)
  return watchdog
}

function node(watchdog: Watchdog, script: string) {
  return watchdog.run(
    { program: process.execPath, args: ['-e', script], env: { GREETING: 'hello' }, folder: watchdog.folder },
    join(watchdog.folder, 'log'),
  )
}

const STAY = 'setInterval(() => {}, 1e6)'

it('stops what it runs and removes its folder at the end', async () => {
  const watchdog = await watchdogOver()
  const [first, second] = [await node(watchdog, STAY), await node(watchdog, STAY)]
  expect(isAlive(first.pid)).toBe(true)
  await watchdog.end()
  expect([first, second].map(({ pid }) => isAlive(pid))).toEqual([false, false])
  expect(existsSync(watchdog.folder)).toBe(false)
})

it('tells how a program ended', async () => {
  const watchdog = await watchdogOver()
  const failing = await node(watchdog, 'process.exit(7)')
  expect(await failing.exited).toBe('exit code 7')
  const asked = await node(watchdog, STAY)
  asked.signal('SIGTERM')
  expect(await asked.exited).toBe('SIGTERM')
  expect(asked.ending()).toBe('SIGTERM')
})

it('appends output to the log, with the environment asked for', async () => {
  const watchdog = await watchdogOver()
  for (const word of ['one', 'two']) await (await node(watchdog, `console.log('${word}', process.env.GREETING)`)).exited
  expect(await readFile(join(watchdog.folder, 'log'), 'utf8')).toBe('one hello\ntwo hello\n')
})

it('kills what a program has started with it', async () => {
  const watchdog = await watchdogOver()
  const parent = await node(
    watchdog,
    `console.log(require('child_process').spawn(process.execPath, ['-e', '${STAY}']).pid); ${STAY}`,
  )
  const child = await vi.waitFor(
    async () => {
      const pid = Number(await readFile(join(watchdog.folder, 'log'), 'utf8'))
      expect(pid).toBeGreaterThan(0)
      return pid
    },
    { timeout: 20_000 },
  )
  parent.signal('SIGKILL')
  await parent.exited
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 20_000 })
})

it('says why a program cannot be started', async () => {
  const watchdog = await watchdogOver()
  const command = { program: '/no/such/program', args: [], env: {}, folder: watchdog.folder }
  await expect(watchdog.run(command, join(watchdog.folder, 'log'))).rejects.toThrow(/\/no\/such\/program.*ENOENT/)
})

it('keeps a folder it was given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'searchdeck-kept-'))
  const watchdog = await watchdogOver(folder)
  expect(watchdog.folder).toBe(folder)
  await watchdog.end()
  expect(existsSync(folder)).toBe(true)
  await rm(folder, { recursive: true })
})

it.each(['SIGKILL', 'SIGTERM'] as const)('leaves nothing when its starter dies by %s', async (signal) => {
  const { starter, pids, folder } = await startedElsewhere('sleeper')
  expect(pids.map(isAlive)).toEqual([true])
  starter.kill(signal)
  await vi.waitFor(
    () => {
      expect(pids.map(isAlive)).toEqual([false])
      expect(existsSync(folder)).toBe(false)
    },
    { timeout: 10_000 },
  )
})
