import { type Engine } from './engines.ts'

/** A value of `opensearch.yml` or `elasticsearch.yml`. */
export type Setting = string | number | boolean | readonly string[]
export type Settings = Readonly<Record<string, Setting>>

/** One node to be started. */
export interface NodePlan {
  readonly name: string
  /** Holds its `config`, `data`, `logs` and `tmp`. */
  readonly folder: string
  readonly httpPort: number
  readonly transportPort: number
}

/** A cluster to be started. */
export interface ClusterPlan {
  readonly engine: Engine
  readonly folder: string
  readonly nodes: readonly NodePlan[]
  /** Heap of each node, as the JVM writes it: `400m`. */
  readonly heap: string
  readonly secured: boolean
  /** With the plugin of repositories in S3. */
  readonly s3: boolean
  /** Origin that a browser may call from; absent leaves CORS off. */
  readonly corsOrigin?: string
  /** Further settings of each node; they win. */
  readonly settings: Settings
}

/** How one node is started. */
export interface NodeCommand {
  readonly program: string
  readonly args: readonly string[]
  /** Added to the environment. */
  readonly env: Readonly<Record<string, string>>
  /** Working folder. */
  readonly folder: string
  /** User and group it runs as; absent for the present ones. */
  readonly uid?: number
}

/** Someone who can sign in. */
export interface User {
  readonly name: string
  readonly password: string
}

/** Paths of PEM files. */
export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
}

/** How a secured cluster is reached. */
export interface Access {
  readonly users: {
    /** May do everything. */
    readonly admin: User
    /** May read `logs-*` and see the cluster's health; everything else is refused with 403. */
    readonly limited: User
  }
  /** Only where the cluster speaks TLS. */
  readonly tls?: {
    /** Path of the PEM file of the authority that signed the nodes' certificate. */
    readonly ca: string
    /** Signs in as the limited user. */
    readonly limited: CertificateFiles
    /** Signs in as the super-administrator of the security plugin. */
    readonly admin: CertificateFiles
  }
}

/** An engine whose files and Java are in place. */
export interface PreparedEngine {
  /** Writes the configuration of a node; tells how to start it. */
  readonly command: (node: NodePlan) => Promise<NodeCommand>
  /** Absent when anyone may do anything. */
  readonly access?: Access
}
