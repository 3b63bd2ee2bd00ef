import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Elsewhere {
  readonly starter: ChildProcess
  readonly pids: readonly number[]
  readonly folder: string
  readonly url: string
}

/** Has another process start a cluster (`opensearch@3`) or a watched program that does nothing (`sleeper`). */
export async function startedElsewhere(what: string): Promise<Elsewhere> {
  const script = fileURLToPath(new URL('startAndReport.ts', import.meta.url))
  const starter = spawn(process.execPath, ['--import', 'tsx', script, what], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(starter.stdout), 'line')) as [string]
  return { starter, ...(JSON.parse(line) as Omit<Elsewhere, 'starter'>) }
}
