import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { EnvHttpProxyAgent, request } from 'undici'
import { type Transfer } from '../reporter.ts'
import { type CacheUse } from './cachedFolder.ts'
import { type RepositoryFile, repositoryUrl } from './repositoryFile.ts'

/** Files are kept below `files` in the cache folder. */
export interface DownloadOptions extends CacheUse {
  readonly title: string
  /** Base URL of the repository; Maven Central unless told. */
  readonly mirror?: string
  /** Attempts for one file, with growing pauses between them. */
  readonly attempts?: number
}

const PARALLEL = 8
export const ATTEMPTS = 4
/** No byte for this long counts as a broken connection. */
export const STALL_MS = 30_000

/** Where a downloaded file stands. */
export function downloadedPath(cache: string, file: RepositoryFile): string {
  return join(cache, 'files', file.path)
}

/**
 * Downloads the files that the cache lacks, eight at a time, each checked by sha256; what an earlier run left half
 * done is continued. Only one process at a time may do it (see `cachedFolder`).
 * Throws an `Error` that says what to do when the repository cannot be reached or a file is not what it should be.
 */
export async function downloadAll(files: readonly RepositoryFile[], options: DownloadOptions): Promise<void> {
  const wanted = new Map(files.map((file) => [file.path, file]))
  const missing: RepositoryFile[] = []
  for (const file of wanted.values()) if (!(await isThere(options.cache, file))) missing.push(file)
  if (missing.length === 0) return
  const transfer = options.reporter.transfer(
    options.title,
    missing.reduce((sum, file) => sum + file.size, 0),
  )
  const agent = new EnvHttpProxyAgent()
  const queue = [...missing]
  try {
    const worker = async () => {
      try {
        for (let file = queue.shift(); file; file = queue.shift()) await downloadOne(file, agent, transfer, options)
      } finally {
        // After a failure the others finish what they have begun, and begin no more.
        queue.length = 0
      }
    }
    const results = await Promise.allSettled(Array.from({ length: PARALLEL }, worker))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  } finally {
    transfer.end()
    await agent.close()
  }
}

async function isThere(cache: string, file: RepositoryFile): Promise<boolean> {
  return (await sizeOf(downloadedPath(cache, file))) === file.size
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

async function downloadOne(
  file: RepositoryFile,
  agent: EnvHttpProxyAgent,
  transfer: Transfer,
  options: DownloadOptions,
) {
  const path = downloadedPath(options.cache, file)
  const part = `${path}.part`
  const url = await repositoryUrl(file, options.mirror)
  const attempts = options.attempts ?? ATTEMPTS
  await mkdir(dirname(path), { recursive: true })
  await attempted(url, attempts, async () => {
    await fetchRest(url, part, file, agent, transfer)
    await verify(part, file)
    await rename(part, path)
  })
}

/** Does `work` up to `attempts` times, with growing pauses; its last failure becomes one that says what to do. */
export async function attempted<T>(url: string, attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts) throw explained(url, error)
      await wait(500 * attempt)
    }
  }
}

/** Fetches what `part` lacks of the file. A server that ignores the range sends all: then it starts again. */
async function fetchRest(
  url: string,
  part: string,
  file: RepositoryFile,
  agent: EnvHttpProxyAgent,
  transfer: Transfer,
) {
  const have = await sizeOf(part)
  if (have === file.size) return
  if (have > file.size) await rm(part, { force: true })
  const resumed = have > 0 && have < file.size
  const answer = await request(url, {
    dispatcher: agent,
    headersTimeout: STALL_MS,
    bodyTimeout: STALL_MS,
    headers: resumed ? { range: `bytes=${have}-` } : {},
  })
  if (answer.statusCode !== 200 && answer.statusCode !== 206) {
    await answer.body.dump()
    throw new Error(`answered with status ${answer.statusCode}`)
  }
  const continues = answer.statusCode === 206
  if (continues) transfer.add(have)
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      transfer.add(chunk.length)
      done(null, chunk)
    },
  })
  await pipeline(answer.body, counted, createWriteStream(part, { flags: continues ? 'a' : 'w' }))
}

async function verify(path: string, file: RepositoryFile): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const found = hash.digest('hex')
  if (found === file.sha256) return
  await rm(path, { force: true })
  throw new Error(`the file is not the expected one: its sha256 is ${found}, not ${file.sha256}`)
}

function explained(url: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return new Error(
    `Cannot download ${url}: ${reason}. The files of an engine are downloaded once, before its first start. ` +
      'Check the network, set HTTPS_PROXY if there is a proxy, or MAVEN_REPO_URL if there is a mirror.',
    { cause },
  )
}
