import type { FakeCluster } from '../fakeCluster.ts'
import { fakeStream } from './fakeStreams.ts'
import type { FakeRequest } from './transports.ts'

export type Carry = (request: FakeRequest) => Promise<Response>

/** Answers with the benchmark's own streams, else with what the cluster says. */
export function carryTo(cluster: FakeCluster): Carry {
  return (request) => {
    const stream = fakeStream(request.path)
    return stream ? Promise.resolve(stream) : cluster.transport(request)
  }
}

interface Remembered {
  readonly status: number
  readonly headers: Headers
  readonly body: ArrayBuffer
}

/** As `carryTo`, but makes the text of each GET only once between two writes. Paths with a fault are never remembered. */
export function rememberAnswers(cluster: FakeCluster): Carry {
  const answers = new Map<string, Remembered>()
  const carry = carryTo(cluster)
  return async (request) => {
    if (writes(request)) answers.clear()
    if (request.method !== 'GET' || request.body !== undefined || cluster.faultAt(request.path) !== undefined)
      return carry(request)
    if (request.path.startsWith('/_fake/stream')) return carry(request)
    const answer = answers.get(request.path) ?? (await read(await carry(request)))
    answers.set(request.path, answer)
    return new Response(answer.body, answer)
  }
}

async function read(response: Response): Promise<Remembered> {
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() }
}

function writes({ method, path }: FakeRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !/\/_(search|count)\b/.test(path)
}
