import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type NodeCommand } from '../plan.ts'
import { type FromWatchdog, type NodeSignal, type ToWatchdog } from './watchdogMessages.ts'

/** A program that the watchdog runs. */
export interface WatchedProcess {
  readonly pid: number
  /** Resolves with how it ended: `exit code 143`, `SIGKILL`. */
  readonly exited: Promise<string>
  /** How it ended; `undefined` while it runs. */
  readonly ending: () => string | undefined
  /** `SIGKILL` also kills what it has started. */
  readonly signal: (signal: NodeSignal) => void
}

/** Owns processes and a folder: both go when this process ends, in whatever way. */
export interface Watchdog {
  readonly folder: string
  /** Starts a program; its output is appended to `logFile`. Throws an `Error` when it cannot be started. */
  readonly run: (command: NodeCommand, logFile: string) => Promise<WatchedProcess>
  /** Stops what runs, removes the folder unless it is to be kept, and resolves when all that is done. */
  readonly end: () => Promise<void>
}

/** Starts a watchdog over `keptFolder`, or over a new temporary folder that it removes at its end. */
export async function startWatchdog(keptFolder?: string): Promise<Watchdog> {
  const child = fork(
    fileURLToPath(new URL('watchdog.mjs', import.meta.url)),
    keptFolder === undefined ? [] : [keptFolder],
    {
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const listeners = new Set<(message: FromWatchdog) => void>()
  child.on('message', (message) => {
    if (isFromWatchdog(message)) for (const listener of listeners) listener(message)
  })
  child.on('error', () => undefined)
  const tell = (message: ToWatchdog) => {
    if (child.connected) child.send(message, () => undefined)
  }
  const folder = await new Promise<string>((resolve, reject) => {
    const listener = (message: FromWatchdog) => {
      if (message.kind !== 'ready') return
      listeners.delete(listener)
      resolve(message.folder)
    }
    listeners.add(listener)
    ended.then(() => reject(new Error('The watchdog process could not be started')), reject)
  })
  let lastId = 0
  return {
    folder,
    run: (command, logFile) => {
      const id = ++lastId
      return runOne({ kind: 'start', id, command, logFile }, listeners, tell, ended)
    },
    end: async () => {
      tell({ kind: 'end' })
      await ended
    },
  }
}

async function runOne(
  start: Extract<ToWatchdog, { kind: 'start' }>,
  listeners: Set<(message: FromWatchdog) => void>,
  tell: (message: ToWatchdog) => void,
  watchdogEnded: Promise<unknown>,
): Promise<WatchedProcess> {
  const { id } = start
  let ending: string | undefined
  let pid: number | undefined
  let settle = (): void => undefined
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  const exited = new Promise<string>((resolve) => {
    const gone = (reason: string) => {
      ending ??= reason
      listeners.delete(listener)
      settle()
      resolve(ending)
    }
    const listener = (message: FromWatchdog) => {
      if (message.kind === 'ready' || message.id !== id) return
      if (message.kind === 'exited') gone(message.reason)
      else {
        pid = message.pid
        settle()
      }
    }
    listeners.add(listener)
    void watchdogEnded.then(() => gone('its watchdog ended'))
  })
  tell(start)
  await settled
  if (pid === undefined) throw new Error(`Cannot start ${start.command.program}: ${ending ?? 'unknown reason'}`)
  return { pid, exited, ending: () => ending, signal: (signal) => tell({ kind: 'signal', id, signal }) }
}

function isFromWatchdog(message: unknown): message is FromWatchdog {
  return typeof message === 'object' && message !== null && 'kind' in message
}
