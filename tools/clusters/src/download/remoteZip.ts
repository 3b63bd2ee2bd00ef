import { Readable } from 'node:stream'
import { EnvHttpProxyAgent, request } from 'undici'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { attempted, ATTEMPTS, STALL_MS } from './download.ts'

/** One request for many small reads of the archive's directory, and few for a file. */
const BLOCK_BYTES = 512 * 1024

/** The server sends whole files only. */
export class NoRangesError extends Error {}

/**
 * Opens an archive of `size` bytes that stays on its server: only the parts that are read are fetched.
 * Reading throws a `NoRangesError` when the server cannot send parts, else an `Error` that says what to do.
 */
export async function openRemoteZip(url: string, size: number): Promise<ZipFile> {
  const agent = new EnvHttpProxyAgent()
  const zip = await fromRandomAccessReaderPromise(new HttpReader(url, size, agent), size)
  zip.once('close', () => void agent.close())
  return zip
}

class HttpReader extends RandomAccessReader {
  readonly #url: string
  readonly #size: number
  readonly #agent: EnvHttpProxyAgent
  #block: { readonly index: number; readonly bytes: Buffer } | undefined

  constructor(url: string, size: number, agent: EnvHttpProxyAgent) {
    super()
    this.#url = url
    this.#size = size
    this.#agent = agent
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#parts(start, end), { objectMode: false })
  }

  async *#parts(start: number, end: number) {
    for (let from = start; from < end;) {
      const index = Math.floor(from / BLOCK_BYTES)
      if (this.#block?.index !== index) this.#block = { index, bytes: await this.#fetch(index) }
      const offset = from - index * BLOCK_BYTES
      const part = this.#block.bytes.subarray(offset, offset + end - from)
      yield part
      from += part.length
    }
  }

  async #fetch(index: number): Promise<Buffer> {
    const first = index * BLOCK_BYTES
    const last = Math.min(first + BLOCK_BYTES, this.#size) - 1
    const answer = await attempted(this.#url, ATTEMPTS, async () => {
      const { statusCode, body } = await request(this.#url, {
        dispatcher: this.#agent,
        headers: { range: `bytes=${first}-${last}` },
        headersTimeout: STALL_MS,
        bodyTimeout: STALL_MS,
      })
      if (statusCode === 206) return { statusCode, bytes: Buffer.from(await body.arrayBuffer()) }
      // Not to be read to its end: it may be a gigabyte.
      body.on('error', () => undefined).destroy()
      if (statusCode !== 200) throw new Error(`answered with status ${statusCode}`)
      return { statusCode, bytes: Buffer.alloc(0) }
    })
    if (answer.statusCode === 200) throw new NoRangesError(`${this.#url} cannot be read in parts`)
    if (answer.bytes.length !== last - first + 1) throw new Error(`${this.#url} answered with a part of another size`)
    return answer.bytes
  }
}
