import { readFile } from 'node:fs/promises'
import { Agent, request } from 'undici'
import { type Access } from './plan.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends one call to a node; `body` as it is, as JSON unless it ends with a line break (then as lines of JSON). */
export type Call = (method: Method, path: string, body?: string) => Promise<Answer>
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** PEM text of an authority to trust. */
  readonly ca?: string
}

/** A way to call the node at `url`. It rejects when there is no answer; every status is an answer. */
export function callsTo(url: string, { headers = {}, ca }: CallOptions = {}): Call {
  // Never through a proxy, whatever the environment says.
  const agent = new Agent({ connections: 4, ...(ca === undefined ? {} : { connect: { ca } }) })
  return async (method, path, body) => {
    const type = body?.endsWith('\n') ? 'application/x-ndjson' : 'application/json'
    const answer = await request(`${url}${path}`, {
      method,
      dispatcher: agent,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.statusCode, body: await answer.body.text() }
  }
}

/** What the administrator of a secured cluster sends with each call; nothing for an open one. */
export async function administratorOptions(access: Access | undefined): Promise<CallOptions> {
  if (!access) return {}
  const { name, password } = access.users.admin
  const headers = { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
  return access.tls ? { headers, ca: await readFile(access.tls.ca, 'utf8') } : { headers }
}
