import type { Access } from '@searchdeck/cluster-client'
import type { TlsProfile } from '../forward/upstream.ts'

/** A cluster that whoever runs the gateway has set up. Its credentials are in `headers`, and stay here. */
export interface Target {
  readonly name: string
  readonly uri: string
  readonly access?: Access | undefined
  readonly color?: string | undefined
  /** Sent in place of the page's own of the same names. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly tls: TlsProfile
}

/** One entry of `default_clusters.json`. */
export interface ListedCluster {
  readonly name: string
  readonly uri: string
  readonly via: 'gateway'
  readonly target?: string
  readonly access?: Access | undefined
  readonly color?: string | undefined
}

/** What the page learns of the clusters it is given: no headers, no files, no fingerprints. */
export function listClusters(targets: readonly Target[], clusters: readonly string[]): ListedCluster[] {
  return [
    ...targets.map(
      ({ name, uri, access, color }) => ({ name, uri, via: 'gateway', target: name, access, color }) as const,
    ),
    ...clusters.map((uri) => ({ name: new URL(uri).host, uri, via: 'gateway' }) as const),
  ]
}
