// Owns the processes of one cluster and its temporary folder. It runs apart from the process that started it, in a
// session of its own, so that Ctrl+C or the death of that process, even by SIGKILL, does not reach it: it notices that
// the channel has closed, stops everything and removes the folder. Plain JavaScript: it starts at once, without tsx.
// Argument: a folder to use and keep; without one it makes a temporary one.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long a program may take to stop by itself. */
const GRACE_MS = 60_000

/** @typedef {import('./watchdogMessages.ts').FromWatchdog} FromWatchdog */
/** @typedef {import('./watchdogMessages.ts').ToWatchdog} ToWatchdog */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const keptFolder = process.argv[2]
const folder = keptFolder ?? realpathSync(mkdtempSync(join(tmpdir(), 'searchdeck-cluster-')))
if (keptFolder !== undefined) mkdirSync(keptFolder, { recursive: true })

/** @type {Map<number, ChildProcess>} */
const running = new Map()
let ending = false

/** @param {FromWatchdog} message */
function tell(message) {
  if (process.connected) process.send?.(message, () => undefined)
}

/** @param {Extract<ToWatchdog, { kind: 'start' }>} message */
function start({ id, command, logFile }) {
  if (ending) return
  const log = openSync(logFile, 'a')
  const child = spawn(command.program, command.args, {
    cwd: command.folder,
    env: { ...process.env, ...command.env },
    stdio: ['ignore', log, log],
    windowsHide: true,
    // A process group of its own, so that what it starts can be killed with it.
    detached: process.platform !== 'win32',
    ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.uid }),
  })
  closeSync(log)
  /** @param {string} reason */
  const gone = (reason) => {
    if (!running.delete(id)) return
    killTree(child)
    tell({ kind: 'exited', id, reason })
    if (ending && running.size === 0) finish()
  }
  running.set(id, child)
  child.once('error', (error) => gone(error.message))
  child.once('exit', (code, signal) => gone(signal ?? `exit code ${code}`))
  if (child.pid !== undefined) tell({ kind: 'started', id, pid: child.pid })
}

/** Kills a program and whatever of its children is left. @param {ChildProcess} child */
function killTree(child) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group is gone already.
  }
}

function end() {
  if (ending) return
  ending = true
  for (const child of running.values()) {
    child.kill('SIGTERM')
    // One that is held hears of it only once it goes on.
    if (process.platform !== 'win32') child.kill('SIGCONT')
  }
  setTimeout(() => {
    for (const child of running.values()) killTree(child)
  }, GRACE_MS).unref()
  if (running.size === 0) finish()
}

function finish() {
  if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.exit(0)
}

process.on('message', (/** @type {ToWatchdog} */ message) => {
  if (message.kind === 'start') start(message)
  else if (message.kind === 'end') end()
  else {
    const child = running.get(message.id)
    if (!child) return
    if (message.signal === 'SIGKILL') killTree(child)
    else if (process.platform !== 'win32' || message.signal === 'SIGTERM') child.kill(message.signal)
  }
})
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.on('uncaughtException', end)
if (process.connected) tell({ kind: 'ready', folder })
else end()
