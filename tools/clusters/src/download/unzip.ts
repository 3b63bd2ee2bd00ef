import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'

/** Where an entry goes below the target folder; `undefined` leaves it out. */
export type EntryTarget = (name: string) => string | undefined

/**
 * Unpacks the files of an archive below `folder`, with the permissions they were packed with.
 * Names that would leave the folder are refused with an `Error` (by yauzl).
 */
export async function unzip(archive: string, folder: string, target: EntryTarget = (name) => name): Promise<void> {
  await unpack(await openPromise(archive), folder, target)
}

/** As `unzip`, for an archive that is open already; closes it. */
export async function unpack(zip: ZipFile, folder: string, target: EntryTarget): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.endsWith('/') ? undefined : target(entry.fileName)
    if (name === undefined) continue
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const mode = (entry.externalFileAttributes >>> 16) & 0o777 || 0o644
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode }))
  }
}
