import type { Transport, TransportRequest } from '../door/transport.ts'

/** A transport that answers by a plain function and remembers what it was asked. */
export interface FakeTransport extends Transport {
  readonly seen: TransportRequest[]
}

/** Makes a transport of a function. It counts a request as seen before it answers. */
export function transportOf(
  answer: (request: TransportRequest, count: number) => Response | Promise<Response>,
  { sendsBodyOnGet = true, sendsStreams = false }: { sendsBodyOnGet?: boolean; sendsStreams?: boolean } = {},
): FakeTransport {
  const seen: TransportRequest[] = []
  const carry = async (request: TransportRequest) => {
    seen.push(request)
    return answer(request, seen.length)
  }
  return Object.assign(carry, { seen, sendsBodyOnGet, sendsStreams })
}
