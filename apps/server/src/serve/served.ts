import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** By which addresses the page may be opened. Everything else that arrives is somebody else's name for this machine. */
export interface Served {
  /** Value of `Host` → the origin of the page opened by it. */
  readonly origins: ReadonlyMap<string, string>
  /** The origin that is printed, and to which `localhost` is sent. */
  readonly mainOrigin: string
  /** `localhost:7280`: another name for the main origin, but with a storage of its own. */
  readonly localhost: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Cookies know no ports: the name tells two gateways on one machine apart. */
  readonly cookieName: string
}

interface ServedOptions {
  readonly host: string
  readonly port: number
  readonly basePath: string
  readonly allowedHosts: readonly string[]
}

export function servedBy({ host, port, basePath, allowedHosts }: ServedOptions): Served {
  const own = ownNames(host).map((name) => new URL(`http://${name}:${port}`))
  const others = allowedHosts.map((allowed) => allowedUrl(allowed, port))
  const [main = new URL(`http://127.0.0.1:${port}`)] = own
  return {
    origins: new Map([...own, ...others].map((url) => [url.host, url.origin])),
    mainOrigin: main.origin,
    localhost: new URL(`http://localhost:${port}`).host,
    basePath,
    cookieName: `searchdeck-${port}`,
  }
}

function ownNames(host: string): string[] {
  const everywhere = isIP(host) !== 0 && ipaddr.process(host).range() === 'unspecified'
  if (everywhere) return host.includes(':') ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']
  return [host.includes(':') ? `[${host}]` : host]
}

/** A bare name has the gateway's own port; a port or a scheme says otherwise. */
function allowedUrl(allowed: string, port: number): URL {
  if (/^https?:\/\//.test(allowed)) return new URL(allowed)
  return new URL(`http://${/:\d+$/.test(allowed) ? allowed : `${allowed}:${port}`}`)
}
