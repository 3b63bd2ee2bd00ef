// Not from the whole client, which would all be bundled.
import { isPlainRead } from '@searchdeck/cluster-client/access'
import type { Access, Verdict } from '@searchdeck/cluster-client'
import { classify } from '@searchdeck/cluster-client/danger'
import type { IncomingMessage } from 'node:http'
import { watchForPause } from '../forward/bodyPause.ts'
import { GatewayFailure } from '../forward/failures.ts'
import type { WireRequest } from '../forward/wireRequest.ts'

// All of it is in memory to be judged: a longer one is refused.
const maxJudgedBytes = 16 * 1024 * 1024

/**
 * Keeps the access mode of a configured target, by the same verdicts as the page: read-only sends reads only, confirm
 * sends what is dangerous only when the page says that somebody has confirmed it. What the verdict depends on is read
 * whole and returned, so that what is judged is what is sent; `undefined`: the body may stream.
 * Throws `GatewayFailure` (`blocked`).
 */
export async function judgedBody(
  request: WireRequest,
  access: Access | undefined,
  incoming: IncomingMessage,
  pauseMs: number,
): Promise<Buffer | undefined> {
  const { method, path, isConfirmed } = request
  if (access === undefined || access === 'open' || isPlainRead(method, path)) return undefined
  if (access === 'confirm' && isConfirmed) return undefined
  const body = await wholeBody(incoming, pauseMs)
  const verdict = verdictOf(request, body)
  if (access === 'readOnly' && verdict !== 'read') {
    throw new GatewayFailure('blocked', 'The gateway keeps this cluster read-only.', { reason: 'readOnlyTarget' })
  }
  if (access === 'confirm' && verdict === 'dangerous') {
    const message = 'The gateway asks for a confirmation before such a change of this cluster.'
    throw new GatewayFailure('blocked', message, { reason: 'unconfirmed' })
  }
  return body
}

function verdictOf({ method, path }: WireRequest, body: Buffer): Verdict {
  if (body.length === 0) return classify(method, path)
  try {
    return classify(method, path, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    // No text that an engine is known to read.
    return 'dangerous'
  }
}

function wholeBody(incoming: IncomingMessage, pauseMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const stopWatching = watchForPause(incoming, {
      limitMs: pauseMs,
      isHeldBack: () => false,
      onPause: () => reject(new GatewayFailure('timeout', 'The page stopped in the middle of its request.')),
    })
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxJudgedBytes) chunks.push(chunk)
      else {
        stopWatching()
        reject(new GatewayFailure('blocked', 'The body is too large to be judged for this cluster’s access mode.'))
      }
    })
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', reject)
    incoming.once('close', () => reject(new GatewayFailure('reset', 'The page has gone away.')))
  })
}
