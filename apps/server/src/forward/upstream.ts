import type { SecureContext } from 'node:tls'
import { Agent, type Dispatcher } from 'undici'
import { guardedConnector } from '../connect/connector.ts'
import type { Listener } from '../connect/guardedLookup.ts'

/** How connections to one target, or to every address in local mode, are secured. */
export interface TlsProfile {
  readonly secureContext?: SecureContext | undefined
  readonly fingerprint?: string | undefined
}

// Connections are kept per certificate that is trusted by fingerprint; the page may name any number of them.
const maxFingerprints = 32
const maxHeaderBytes = 64 * 1024

/** The connections to clusters: one pool per way of trusting, so that none is used with a laxer trust than its own. */
export interface Upstreams {
  /** Where the gateway itself listens, which no connection leads to. */
  readonly listener: Listener
  dispatcher(profile: TlsProfile): Dispatcher
  /** Ends every connection, whatever is under way on it. */
  destroy(): Promise<void>
}

export function openUpstreams(listener: Listener): Upstreams {
  const agents = new Map<SecureContext | undefined, Map<string, Agent>>()
  return {
    listener,
    dispatcher({ secureContext, fingerprint }) {
      const byFingerprint = agents.get(secureContext) ?? new Map<string, Agent>()
      agents.set(secureContext, byFingerprint)
      const key = fingerprint ?? ''
      const agent = byFingerprint.get(key) ?? openAgent(guardedConnector({ listener, secureContext, fingerprint }))
      byFingerprint.delete(key)
      byFingerprint.set(key, agent)
      retireOldest(byFingerprint)
      return agent
    },
    async destroy() {
      const open = [...agents.values()].flatMap((byFingerprint) => [...byFingerprint.values()])
      agents.clear()
      await Promise.all(open.map((agent) => agent.destroy()))
    },
  }
}

function openAgent(connect: ReturnType<typeof guardedConnector>): Agent {
  return new Agent({
    connect,
    maxHeaderSize: maxHeaderBytes,
    // The limit of a call is kept in forward.ts: a forced merge may be silent for hours.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
    pipelining: 1,
  })
}

function retireOldest(agents: Map<string, Agent>): void {
  const [oldest] = agents
  if (agents.size <= maxFingerprints || oldest === undefined) return
  agents.delete(oldest[0])
  void oldest[1].close()
}
