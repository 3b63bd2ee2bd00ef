import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { type Reporter } from '../reporter.ts'

/** Where things are kept and who hears of it. */
export interface CacheUse {
  /** The cache folder; see `cacheFolder`. */
  readonly cache: string
  readonly reporter: Reporter
}

/** A lock whose holder died is taken over after this time; a living holder renews it much more often. */
const STALE_MS = 15_000

/**
 * The path of the folder `name` in the cache. When it is not there, `fill` makes its content in an empty folder beside
 * it, which is then renamed: it is whole or absent, whatever happens. Only one process (and one call in this one) fills
 * at a time, the others wait. `fill` must not call this function again: it would wait for itself.
 */
export async function cachedFolder(
  name: string,
  { cache, reporter }: CacheUse,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, name)
  if (await exists(folder)) return folder
  await mkdir(cache, { recursive: true })
  const release = await lock(cache, () => reporter.say('Waiting for another process that fills the cache'))
  try {
    if (await exists(folder)) return folder
    const fresh = `${folder}.new`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh)
    await fill(fresh)
    await rename(fresh, folder)
    return folder
  } finally {
    await release()
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function lock(folder: string, onWait: () => void): Promise<() => Promise<void>> {
  return lockfile.lock(folder, { stale: STALE_MS }).catch((error: unknown) => {
    if (!isHeld(error)) throw error
    onWait()
    return lockfile.lock(folder, { stale: STALE_MS, retries: { forever: true, minTimeout: 100, maxTimeout: 500 } })
  })
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED'
}
