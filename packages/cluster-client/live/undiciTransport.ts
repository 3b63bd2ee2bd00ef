import { Readable } from 'node:stream'
import { Pool } from 'undici'
import { TransportFailure, type FailureCause, type RequestBody, type Transport } from '../src/door/transport.ts'

const causes: Readonly<Record<string, FailureCause>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'dns',
  ECONNRESET: 'reset',
  UND_ERR_SOCKET: 'reset',
}

async function sendable(body: RequestBody): Promise<string | Uint8Array | Readable> {
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer())
  return body instanceof ReadableStream ? Readable.from(body) : body
}

/** A transport over real sockets that sends paths byte for byte and bodies with any method, as a gateway does. */
export function undiciTransport(url: string): Transport & { close(): Promise<void> } {
  const pool = new Pool(url)
  const send: (...call: Parameters<Transport>) => Promise<Response> = async (call) => {
    const { method, path, headers, body, signal } = call
    try {
      const answer = await pool.request({
        method,
        path,
        headers,
        signal,
        ...(body !== undefined && { body: await sendable(body) }),
      })
      const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, one]),
      )
      const bodiless = method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304
      if (bodiless) await answer.body.dump()
      const stream = bodiless ? null : (Readable.toWeb(answer.body) as ReadableStream<Uint8Array>)
      return new Response(stream, { status: answer.statusCode, headers: fields as [string, string][] })
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      throw causes[code] ? new TransportFailure(causes[code], 'No connection', { code }) : error
    }
  }
  return Object.assign(send, { sendsBodyOnGet: true, sendsStreams: true, close: () => pool.close() })
}
