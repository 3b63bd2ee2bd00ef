import { hugeJson } from './faults.ts'

const chunk = new Uint8Array(65_536).fill(120)

/**
 * What a benchmark asks of the stand-in beside the engine's calls: `/_fake/stream?bytes=…` sends that many bytes as fast
 * as they are taken, `/_fake/json?bytes=…` one line of JSON of that size. Nothing for every other path.
 */
export function fakeStream(path: string): Response | undefined {
  const { pathname, searchParams } = new URL(path, 'http://fake.invalid')
  const bytes = Number(searchParams.get('bytes') ?? 0)
  if (pathname === '/_fake/stream') {
    return new Response(bytesOf(bytes), {
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes) },
    })
  }
  if (pathname !== '/_fake/json') return undefined
  return new Response(hugeJson(bytes), { headers: { 'content-type': 'application/json; charset=UTF-8' } })
}

function bytesOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(left < chunk.length ? chunk.slice(0, left) : chunk)
      left -= chunk.length
      if (left <= 0) controller.close()
    },
  })
}
