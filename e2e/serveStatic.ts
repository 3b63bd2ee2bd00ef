import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface StaticSite {
  /** `http://127.0.0.1:<port>/` */
  readonly url: string
  stop(): Promise<void>
}

const built = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The built page on a plain web server, without a gateway. `files` stand before those of the build, as JSON. */
export async function serveStatic(files: Readonly<Record<string, unknown>> = {}): Promise<StaticSite> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://any').pathname
    const name = path === '/' ? '/index.html' : path
    const own = files[name]
    const body = own === undefined ? readFile(join(built, name)) : Promise.resolve(JSON.stringify(own))
    body.then(
      (content) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
