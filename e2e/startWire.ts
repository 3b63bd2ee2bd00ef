import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** A change that went over the wire. */
interface WireCall {
  readonly method: string
  /** Decoded. */
  readonly path: string
  /** What the cluster answered; absent while it has not. */
  status?: number
}

export interface Wire {
  /** `http://127.0.0.1:<port>`, in place of the cluster's own. */
  readonly url: string
  /** Every call that changes something and was passed on to the cluster, in order. */
  readonly calls: WireCall[]
  /** Called for each of them before it is passed on, with its number from 1. May wait. */
  before: (call: WireCall, number: number) => Promise<void> | void
  /** Called with what the cluster answered; where it resolves with `lost`, nobody hears of it. */
  after: (call: WireCall, number: number) => Promise<'told' | 'lost'> | 'told' | 'lost'
  /** How often each of these names was sent in a call that the cluster accepted. */
  timesDone(names: readonly string[]): number[]
  stop(): Promise<void>
}

/** A line between the gateway and a real cluster that counts what changes something, and on which answers can get lost. */
export async function startWire(cluster: string): Promise<Wire> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pass(request.method ?? 'GET', request.url ?? '/', Buffer.concat(chunks).toString(), response).catch(() =>
        response.destroy(),
      )
    })
  })
  let changes = 0

  async function pass(method: string, path: string, body: string, response: ServerResponse): Promise<void> {
    const isChange = method !== 'GET' && method !== 'HEAD' && !/_search|_tasks/.test(path)
    const number = isChange ? (changes += 1) : 0
    const call: WireCall = { method, path: decodeURIComponent(path) }
    if (isChange) await wire.before(call, number)
    if (isChange) wire.calls.push(call)
    const answer = await fetch(cluster + path, {
      method,
      ...(body !== '' && { body, headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    call.status = answer.status
    if (isChange && (await wire.after(call, number)) === 'lost') return
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(text)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const wire: Wire = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    calls: [],
    before: () => undefined,
    after: () => 'told',
    timesDone: (names) =>
      names.map((name) => {
        const isIn = ({ path, status = 0 }: WireCall) =>
          status < 300 && (path.split('/')[1] ?? '').split('?')[0]?.split(',').includes(name) === true
        return wire.calls.filter(isIn).length
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return wire
}
