import { type Distribution } from './engines.ts'
import { type CertificateFiles, type Settings, type User } from './plan.ts'
import { type Reporter } from './reporter.ts'

export interface ClusterOptions {
  /** `opensearch@3`, `elasticsearch@7.10`, a full version …; see `resolveEngine`. */
  readonly engine: string
  /** 1 unless told. */
  readonly nodes?: number | undefined
  /** What the nodes are called, the first ones first; `node-1`, `node-2` … unless told. */
  readonly nodeNames?: readonly string[] | undefined
  /** HTTP port of the first node, the others follow; free ones unless told. */
  readonly port?: number | undefined
  /** Starts with users; OpenSearch then speaks TLS. False unless told. */
  readonly security?: boolean | undefined
  /**
   * With repositories of type `s3`, whose `endpoint`, `access_key` and `secret_key` may stand in their settings; OpenSearch 3.8
   * only (`startS3Store` is a store for them). False unless told.
   */
  readonly s3?: boolean | undefined
  /** Origin that a browser may call from (`http.cors.allow-origin`); CORS is off unless told. */
  readonly corsOrigin?: string | undefined
  /** Folder whose data is kept between runs; a temporary one unless told. */
  readonly dataDir?: string | undefined
  /** Loads the sample data. False unless told. */
  readonly sample?: boolean | undefined
  /** Heap of each node, as the JVM writes it; `400m` unless told. */
  readonly heap?: string | undefined
  /** Further settings of each node. */
  readonly settings?: Settings | undefined
  /** Hears of downloads and waits; nobody unless told. */
  readonly reporter?: Reporter | undefined
  /** The cache folder; the user's unless told. */
  readonly cache?: string | undefined
}

/** One node of a running cluster. */
export interface RunningNode {
  readonly name: string
  /** Without a slash at its end; `https` only on a secured OpenSearch. */
  readonly url: string
  /** Of the present process, or of the last one. */
  readonly pid: number
  /** What the node wrote to its output. */
  readonly logFile: string
  /** Ends it as a crash would. Resolves when it is gone. */
  readonly kill: () => Promise<void>
  /** Ends it in order. Resolves when it is gone. */
  readonly stop: () => Promise<void>
  /** Holds it (SIGSTOP): its ports stay open, and it answers nobody. */
  readonly pause: () => void
  /** Lets it go on after `pause`. */
  readonly resume: () => void
  /** Starts it again, with its data and its port, stopping it first. Resolves when it has joined the nodes that run. */
  readonly restart: () => Promise<void>
}

export interface RunningCluster {
  /** `opensearch@3.8.0` */
  readonly engine: string
  readonly version: string
  readonly distribution: Distribution
  /** Holds data, logs, certificates and snapshots; removed by `stop()` unless it is a `dataDir`. */
  readonly dir: string
  readonly nodes: readonly RunningNode[]
  /** Of the first node. */
  readonly url: string
  /** PEM file of the authority behind the nodes' certificate, where they speak TLS. */
  readonly ca?: string
  /** Who can sign in: `admin` may do everything, `limited` reads `logs-*` and health only. Absent on an open cluster. */
  readonly users?: { readonly admin: User; readonly limited: User }
  /** PEM files of client certificates that sign in as `limited` and as the security plugin's super-administrator. */
  readonly clientCertificates?: { readonly limited: CertificateFiles; readonly admin: CertificateFiles }
  /** Stops all nodes and removes what was temporary. May be called twice. */
  readonly stop: () => Promise<void>
}
