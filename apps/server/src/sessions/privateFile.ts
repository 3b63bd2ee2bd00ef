import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that only its owner reads, in a folder that is made for it: whole or not at all, in place of what was
 * there. Throws the system's error.
 */
export function writePrivate(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    const handle = openSync(unfinished, 'wx', 0o600)
    try {
      // The mode above is less the umask of the process; a strange one could take the owner's own rights.
      fchmodSync(handle, 0o600)
      writeFileSync(handle, text)
    } finally {
      closeSync(handle)
    }
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** The text of such a file; `undefined` when there is none, others could have read it, or it is not ours. */
export function readPrivate(file: string): string | undefined {
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
    return stats.isFile() && isPrivate ? readFileSync(handle, 'utf8') : undefined
  } finally {
    closeSync(handle)
  }
}
