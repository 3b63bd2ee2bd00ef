import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** `nobody` on every system that has such a user: what Elasticsearch runs as when the present user is root. */
export const NOBODY = 65_534

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether every user may go into a folder: its path has no part that is closed to others. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToAll(dirname(folder))
}

/** Lets every user go through a folder. */
export async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
}

/** Gives a folder and all that is in it to `nobody`. */
export async function giveAway(path: string): Promise<void> {
  await chown(path, NOBODY, NOBODY)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await giveAway(inner)
    else await chown(inner, NOBODY, NOBODY)
  }
}
