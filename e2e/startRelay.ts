import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'

/** What comes of a call in place of the cluster's answer; `cutOff`: half of one; `hang`: none before it is lifted. */
export type RelayFault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'cutOff'
  | 'hang'

export interface Relay {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** From here on nothing answers there, or again. */
  setDown(isDown: boolean): void
  /**
   * Calls whose method and path, `POST /_search`, are meant come to this from now on, but for the first of them that still
   * pass. What it returns ends that; calls that hang are then passed on.
   */
  fail(isMeant: RegExp, fault: RelayFault, passing?: number): () => void
  /** How many calls hang at this moment: neither answered nor given up by the caller. */
  hanging(): number
  stop(): Promise<void>
}

interface Rule {
  readonly isMeant: RegExp
  readonly fault: RelayFault
  passing: number
}

interface HangingCall {
  readonly rule: Rule
  readonly passOn: () => void
}

/** A way to a cluster that can be cut off or answer falsely without harm to the cluster, and that pages of any origin may call. */
export async function startRelay(clusterUrl: string): Promise<Relay> {
  let isDown = false
  const rules = new Set<Rule>()
  const hanging = new Set<HangingCall>()
  const server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    }
    const rule = [...rules].find(({ isMeant }) => isMeant.test(`${request.method} ${request.url}`))
    if (isDown) request.socket.destroy()
    else if (request.method === 'OPTIONS') response.writeHead(204, cors).end()
    else if (!rule || rule.passing-- > 0) passOn(clusterUrl, request, response, cors)
    else if (rule.fault === 'hang') {
      const call = { rule, passOn: () => passOn(clusterUrl, request, response, cors) }
      hanging.add(call)
      response.on('close', () => hanging.delete(call))
    } else answerFalsely(rule.fault, request, response, cors)
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
    fail: (isMeant, fault, passing = 0) => {
      const rule = { isMeant, fault, passing }
      rules.add(rule)
      return () => {
        rules.delete(rule)
        for (const call of hanging) {
          if (call.rule !== rule) continue
          hanging.delete(call)
          call.passOn()
        }
      }
    },
    hanging: () => hanging.size,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Headers = Readonly<Record<string, string>>

function passOn(clusterUrl: string, request: IncomingMessage, response: ServerResponse, cors: Headers): void {
  const { method, headers } = request
  const call = send(new URL(request.url ?? '/', clusterUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors })
    answer.pipe(response)
  })
  call.on('error', () => response.destroy())
  request.pipe(call)
}

function answerFalsely(
  fault: Exclude<RelayFault, 'hang'>,
  request: IncomingMessage,
  response: ServerResponse,
  cors: Headers,
): void {
  request.resume()
  if (fault === 'cutOff') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000', ...cors })
    response.write('{"took":1,"timed_out":false,"hits":{"hits":[{"_ind', () => response.destroy())
  } else {
    const type = fault.body.startsWith('<') ? 'text/html' : 'application/json'
    response.writeHead(fault.status, { 'content-type': type, ...fault.headers, ...cors }).end(fault.body)
  }
}
