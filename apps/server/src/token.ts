import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** 256 bits, in characters that a URL fragment and a cookie both take. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares in a time that tells nothing of where two tokens differ. */
export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

/** The user's folder for settings of this product. */
export function configFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir()
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'searchdeck')
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'searchdeck')
  const configured = env['XDG_CONFIG_HOME']
  // By its specification a relative path there is to be ignored.
  const base = configured !== undefined && path.isAbsolute(configured) ? configured : path.join(home, '.config')
  return path.join(base, 'searchdeck')
}

/**
 * The token of the gateway on `port`, kept across restarts so that an open page and a bookmark go on working.
 * A file that others could read, or that is not ours, is replaced. `warning` says why nothing could be kept.
 */
export function keptToken(port: number, folder = configFolder()): { token: string; warning?: string } {
  const file = path.join(folder, `token-${port}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const kept = readKept(file)
    if (kept !== undefined) return { token: kept }
    rmSync(file, { force: true })
    const token = newToken()
    const handle = openSync(file, 'wx', 0o600)
    try {
      // The mode above is less the umask of the process; a strange one could take the owner's own rights.
      fchmodSync(handle, 0o600)
      writeFileSync(handle, token)
    } finally {
      closeSync(handle)
    }
    return { token }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return {
      token: newToken(),
      warning: `The token cannot be kept in ${file} (${code}): the next start has another one`,
    }
  }
}

function readKept(file: string): string | undefined {
  let handle: number
  try {
    // Never through a link that somebody else has put there.
    handle = openSync(file, constants.O_RDONLY | (process.platform === 'win32' ? 0 : constants.O_NOFOLLOW))
  } catch {
    return undefined
  }
  try {
    const stats = fstatSync(handle)
    const isPrivate =
      process.platform === 'win32' || ((stats.mode & 0o077) === 0 && stats.uid === (process.getuid?.() ?? stats.uid))
    if (!stats.isFile() || !isPrivate) return undefined
    const text = readFileSync(handle, 'utf8').trim()
    return /^[\w-]{43}$/.test(text) ? text : undefined
  } finally {
    closeSync(handle)
  }
}
