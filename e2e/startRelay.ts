import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

export interface Relay {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** From here on nothing answers there, or again. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

/** A way to a cluster that can be cut off without harm to the cluster, and that pages of any origin may call. */
export async function startRelay(clusterUrl: string): Promise<Relay> {
  let isDown = false
  const server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    }
    if (isDown) request.socket.destroy()
    else if (request.method === 'OPTIONS') response.writeHead(204, cors).end()
    else {
      const { method, headers } = request
      const call = send(new URL(request.url ?? '/', clusterUrl), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors })
        answer.pipe(response)
      })
      call.on('error', () => response.destroy())
      request.pipe(call)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    setDown: (down) => {
      isDown = down
      if (down) server.closeAllConnections()
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
