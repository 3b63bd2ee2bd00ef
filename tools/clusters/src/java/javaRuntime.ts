import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The major versions of Java an engine runs on, both included. */
export interface JavaRange {
  readonly min: number
  readonly max: number
  /** Whether it needs modules that small runtimes leave out. */
  readonly complete?: boolean
}

export interface JavaRuntime {
  /** The folder that holds `bin/java`. */
  readonly home: string
  readonly major: number
  /** Where the runtime lies in the cache; absent for one that is installed on the machine. */
  readonly cachedIn?: string
  /** Jars that belong on the class path of whatever runs on it. */
  readonly jars: readonly string[]
  /** Flags it needs. */
  readonly flags: readonly string[]
}

/** The major version that a home's `release` file tells; `undefined` when it is none. Java 8 and older count as 1. */
export async function javaMajor(home: string): Promise<number | undefined> {
  const release = await readFile(join(home, 'release'), 'utf8').catch(() => '')
  const version = /^JAVA_VERSION="(\d+)/m.exec(release)?.[1]
  return version === undefined ? undefined : Number(version)
}
