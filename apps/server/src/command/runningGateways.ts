import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { readPrivate, writePrivate } from '../sessions/privateFile.ts'

const runningSchema = v.object({ pid: v.number(), address: v.string(), port: v.number(), place: v.string() })

/** A gateway of this user, as it is found by `searchdeck --new-link`. */
export type RunningGateway = v.InferOutput<typeof runningSchema>

/** Says in the state folder that this gateway runs. Returns the way to take that back. */
export function announceGateway(folder: string, gateway: RunningGateway): () => void {
  const file = path.join(folder, `running-${gateway.place}.json`)
  try {
    writePrivate(file, JSON.stringify(gateway))
  } catch {
    // Where nothing can be written, no link can be left either; the terminal still gives one.
  }
  return () => rmSync(file, { force: true })
}

/** The gateways of this user that run. */
export function runningGateways(folder: string): RunningGateway[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .filter((name) => /^running-.*\.json$/.test(name))
    .flatMap((name) => readRunning(path.join(folder, name)) ?? [])
    .filter(({ pid }) => isAlive(pid))
}

function readRunning(file: string): RunningGateway | undefined {
  try {
    return v.parse(runningSchema, JSON.parse(readPrivate(file) ?? ''))
  } catch {
    return undefined
  }
}

/** A gateway that was killed leaves its file behind. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
