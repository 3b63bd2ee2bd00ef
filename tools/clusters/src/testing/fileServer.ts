import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

export interface FileServer {
  /** With a slash at its end. */
  readonly url: string
  /** `path range` of each request, in the order they came. */
  readonly requests: string[]
  /** `cut` breaks the connection after half of what was asked for. Told the number of the request, from 1. */
  misbehave: (count: number) => 'cut' | 'fail' | undefined
  /** Waited for before a connection is cut. */
  beforeCut: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Serves contents by path on a free port, in parts when asked to unless `ranges` is false. */
export async function fileServer(files: Readonly<Record<string, Buffer>>, { ranges = true } = {}): Promise<FileServer> {
  const requests: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    requests.push(`${path} ${request.headers.range ?? 'whole'}`)
    const fault = own.misbehave(requests.length)
    const content = fault === 'fail' ? undefined : files[path]
    if (!content) {
      response.writeHead(503).end()
      return
    }
    const range = ranges ? askedRange(request) : undefined
    const part = content.subarray(range?.start, range?.end)
    response.writeHead(range ? 206 : 200, { 'content-length': part.length })
    if (fault !== 'cut') {
      response.end(part)
      return
    }
    response.write(part.subarray(0, Math.floor(part.length / 2)))
    await own.beforeCut()
    response.destroy()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const own: FileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    misbehave: () => undefined,
    beforeCut: () => Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return own
}

/** `end` is not part of it. */
function askedRange(request: IncomingMessage): { start: number; end: number | undefined } | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  return first === undefined ? undefined : { start: Number(first), end: last ? Number(last) + 1 : undefined }
}
