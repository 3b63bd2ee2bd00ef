import { readFileSync, writeFileSync } from 'node:fs'

interface Memory {
  /** Resident now. */
  readonly bytes: number
  /** The most that was resident at once. */
  readonly peakBytes: number
}

/** Memory of a process. Nothing where the system does not tell it in `/proc`. */
export function readMemory(pid: number): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
    return { bytes: kibibytes('VmRSS') * 1024, peakBytes: kibibytes('VmHWM') * 1024 }
  } catch {
    return undefined
  }
}

/** Lets the peak count from now on, and returns what is resident now. Nothing where the system does not allow it. */
export function resetPeak(pid: number): number | undefined {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return readMemory(pid)?.bytes
  } catch {
    return undefined
  }
}
