import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Target } from '../connect/target.ts'
import { loadTlsFiles } from '../connect/tlsFiles.ts'
import type { Limits } from '../forward/limits.ts'
import type { TlsProfile } from '../forward/upstream.ts'
import { SettingsError, type FileSettings, type TargetSettings } from './settings.ts'

/** All that a gateway is started with. */
export interface GatewayOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** IP address to listen on. */
  readonly host: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Further names the page is opened by: `name`, `name:port` or an origin. */
  readonly allowedHosts: readonly string[]
  /** Addresses of clusters to offer. */
  readonly clusters: readonly string[]
  readonly targets: readonly Target[]
  readonly tls: TlsProfile
  /** Whether the connection form shows how to set up CORS for direct connections. */
  readonly hints: boolean
  /** For the page: whom to ask for a newer version, and where the footer's link leads. */
  readonly updateHost?: string | undefined
  readonly homepage?: string | undefined
  /** Where sessions outlive a restart, and links are left for this gateway. Nothing is kept without it. */
  readonly stateFolder?: string | undefined
  /** Folder of the built page. */
  readonly webRoot: string
  /** Gets one line per forwarded request. */
  readonly log?: ((line: string) => void) | undefined
  /** In place of the usual ones, for tests. */
  readonly limits?: Partial<Limits> | undefined
  /** Gets what is worth a warning while the gateway runs. */
  readonly warn?: ((message: string) => void) | undefined
}

type FromSettings = Omit<GatewayOptions, 'stateFolder' | 'webRoot' | 'log' | 'limits' | 'warn'>

/**
 * Options from checked settings, with defaults in place and TLS files read.
 * Throws `SettingsError` and `TlsFileError`.
 */
export function toOptions(settings: FileSettings, clientKeyPassphrase: string | undefined): FromSettings {
  const host = settings.host ?? '127.0.0.1'
  if (!isLoopback(host) && settings.listenPublicly !== true) {
    throw new SettingsError(
      `--host ${host} can be reached by other machines: add --listen-publicly if that is meant. ` +
        'Links and sessions then travel unencrypted unless a proxy in front speaks TLS',
    )
  }
  return {
    port: settings.port ?? 7280,
    host,
    basePath: settings.basePath ?? '/',
    allowedHosts: settings.allowedHosts ?? [],
    clusters: settings.clusters ?? [],
    targets: (settings.targets ?? []).map((target) => toTarget(target, clientKeyPassphrase)),
    tls: { secureContext: loadTlsFiles({ ...settings, clientKeyPassphrase }) },
    hints: settings.hints ?? true,
    updateHost: settings.updateHost,
    homepage: settings.homepage,
  }
}

export function isLoopback(host: string): boolean {
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}

function toTarget(settings: TargetSettings, clientKeyPassphrase: string | undefined): Target {
  const { name, uri, access, color, auth, headers, fingerprint, ...files } = settings
  return {
    name,
    uri,
    access,
    color,
    headers: { ...headers, ...authorization(auth) },
    tls: { secureContext: loadTlsFiles({ ...files, clientKeyPassphrase }), fingerprint },
  }
}

function authorization(auth: TargetSettings['auth']): Record<string, string> {
  switch (auth.authType) {
    case 'none':
      return {}
    case 'basicAuth': {
      const { username, password } = auth.authData
      return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
    }
    case 'apiKey':
      return { authorization: `ApiKey ${auth.authData.apiKey}` }
    case 'bearer':
      return { authorization: `Bearer ${auth.authData.token}` }
  }
}
