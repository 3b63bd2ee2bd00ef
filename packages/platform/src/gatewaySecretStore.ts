import { TransportFailure } from '@searchdeck/cluster-client'
import { throwFailure } from './gatewayFailure.ts'
import { gatewayHeaders } from './gatewaySecret.ts'
import type { SecretStore, StoredSecrets } from './types.ts'

const LIMIT_MS = 15_000

/** The credentials that the gateway at `base` keeps, in a file of its own, for browsers that are signed in and know the keys. */
export function gatewaySecretStore(base: string): SecretStore {
  const call = async (method: string, path: string, body: unknown): Promise<Response> => {
    const answer = await fetch(`${base}api/secrets${path}`, {
      method,
      headers: { ...gatewayHeaders(base), 'content-type': 'application/json' },
      // Keys and secrets travel in bodies: addresses are written down in many places.
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await throwFailure(answer)
    if (!answer.ok) throw notKept(answer)
    return answer
  }
  return {
    async read(keys) {
      if (keys.length === 0) return {}
      const answer = await call('POST', '/read', { keys })
      const secrets = secretsOf(await answer.json().catch(() => undefined))
      if (secrets === undefined) throw notKept(answer)
      return secrets
    },
    async write(changes) {
      if (Object.keys(changes).length > 0) await call('PATCH', '', { secrets: changes })
    },
  }
}

function secretsOf(json: unknown): Record<string, StoredSecrets> | undefined {
  const secrets: unknown = typeof json === 'object' && json !== null && 'secrets' in json ? json.secrets : undefined
  if (typeof secrets !== 'object' || secrets === null) return undefined
  const found: Record<string, StoredSecrets> = {}
  for (const [key, fields] of entriesOf(secrets)) {
    if (typeof fields !== 'object' || fields === null) return undefined
    found[key] = Object.fromEntries(entriesOf(fields).map(([name, value]) => [name, String(value)]))
  }
  return found
}

function entriesOf(holder: object): [string, unknown][] {
  return Object.entries(holder)
}

function notKept({ status }: Response): TransportFailure {
  const message = `The gateway does not give or take credentials (${status})`
  return new TransportFailure('reset', message, { detail: 'otherAnswer' })
}
