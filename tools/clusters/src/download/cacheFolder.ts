import { homedir } from 'node:os'
import { join } from 'node:path'

/** What the place of the cache depends on; of the running process unless told. */
export interface CacheSurroundings {
  readonly platform?: NodeJS.Platform
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly home?: string
}

/**
 * The folder of the user's caches that holds downloaded engines and Java, as each system names it.
 * An absolute path, not created here.
 */
export function cacheFolder({
  platform = process.platform,
  env = process.env,
  home = homedir(),
}: CacheSurroundings = {}): string {
  return join(systemCache(platform, env, home), 'searchdeck', 'clusters')
}

function systemCache(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>, home: string) {
  // An empty variable counts as unset, as the XDG specification asks.
  if (env['XDG_CACHE_HOME']) return env['XDG_CACHE_HOME']
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
  return join(home, '.cache')
}
