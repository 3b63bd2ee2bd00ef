import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Call } from './clusterApi.ts'
import { type NodePlan, type PreparedEngine } from './plan.ts'
import { type Watchdog, type WatchedProcess } from './processes/startWatchdog.ts'
import { type RunningNode } from './runningCluster.ts'

const START_LIMIT_MS = 180_000
/** The first orderly end of an engine takes longer; see `sharedClasses`. */
const STOP_LIMIT_MS = 60_000

/** A node with what a cluster needs to know beyond its users' view. */
export interface StartedNode extends RunningNode {
  readonly isRunning: () => boolean
  /** Resolves when the node answers and sees at least `nodes` nodes; throws an `Error` with the end of its log. */
  readonly ready: (nodes: number) => Promise<void>
}

export interface NodeSurroundings {
  readonly engine: PreparedEngine
  readonly watchdog: Watchdog
  readonly url: string
  /** Calls of the administrator to this node. */
  readonly call: Call
  /** How many nodes of the cluster run at the moment. */
  readonly runningNodes: () => number
}

/** Starts a node; it is not ready yet. */
export async function startNode(plan: NodePlan, around: NodeSurroundings): Promise<StartedNode> {
  const logFile = join(plan.folder, 'output.log')
  const launch = async () => around.watchdog.run(await around.engine.command(plan), logFile)
  let current = await launch()
  const ready = (nodes: number) => untilReady(plan, current, logFile, around.call, nodes)
  const stop = () => endInOrder(current)
  return {
    name: plan.name,
    url: around.url,
    get pid() {
      return current.pid
    },
    logFile,
    isRunning: () => current.ending() === undefined,
    ready,
    stop,
    kill: async () => {
      current.signal('SIGKILL')
      await current.exited
    },
    pause: () => current.signal('SIGSTOP'),
    resume: () => current.signal('SIGCONT'),
    restart: async () => {
      await stop()
      current = await launch()
      await ready(around.runningNodes())
    },
  }
}

async function endInOrder(process: WatchedProcess): Promise<void> {
  process.signal('SIGTERM')
  process.signal('SIGCONT')
  const late = setTimeout(() => process.signal('SIGKILL'), STOP_LIMIT_MS)
  await process.exited
  clearTimeout(late)
}

async function untilReady(plan: NodePlan, process: WatchedProcess, logFile: string, call: Call, nodes: number) {
  const limit = Date.now() + START_LIMIT_MS
  for (;;) {
    // Timed out it answers 408, and the security plugin answers 503 until it is initialised.
    const path = `/_cluster/health?wait_for_nodes=ge(${nodes})&timeout=1s`
    const answer = await call('GET', path).catch(() => undefined)
    if (answer?.status === 200) return
    if (process.ending() !== undefined) throw await failure(plan, `ended (${process.ending() ?? ''})`, logFile)
    if (Date.now() > limit) throw await failure(plan, `did not get ready in ${START_LIMIT_MS / 1000} s`, logFile)
    await wait(100)
  }
}

async function failure(plan: NodePlan, what: string, logFile: string): Promise<Error> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  return new Error(`${plan.name} ${what}. The end of its log:\n${log.trim().split('\n').slice(-25).join('\n')}`)
}
