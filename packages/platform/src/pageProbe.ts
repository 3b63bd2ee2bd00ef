import type { PageProbe } from './types.ts'

/**
 * Looks at a cluster's address from the page: first whether the browser would let it, then whether the answer to a plain
 * GET can be read, then whether there is one at all. Sends no credentials and reads nothing. See `Platform.pageProbe`.
 * @param pageProtocol `https:` or `http:`, of the page
 */
export async function pageProbe(uri: string, signal: AbortSignal, pageProtocol: string): Promise<PageProbe> {
  if (isBlockedContent(uri, pageProtocol)) return 'blockedContent'
  const init = { signal, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const
  const look = async (mode: 'cors' | 'no-cors') => {
    try {
      const answer = await fetch(`${uri}/`, { ...init, mode })
      await answer.body?.cancel()
      return answer
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
  // Without further headers no preflight is sent.
  if ((await look('cors')) !== undefined) return 'readable'
  return (await look('no-cors')) === undefined ? 'nothing' : 'unreadable'
}

/** A page that came by https may not ask an http address, except on its own machine. */
export function isBlockedContent(uri: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && /^http:/i.test(uri) && !isOwnMachine(new URL(uri).hostname)
}

function isOwnMachine(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
