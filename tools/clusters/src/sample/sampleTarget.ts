import { type Call } from '../clusterApi.ts'
import { type Distribution } from '../engines.ts'

/** The cluster that sample data goes to, and who it is. */
export interface SampleTarget {
  readonly call: Call
  readonly distribution: Distribution
  readonly version: string
  readonly nodes: number
  /** Whether it is OpenSearch, or Elasticsearch from this version on. */
  readonly isSince: (elasticsearch: string) => boolean
}

/** Asks the cluster who it is. Throws an `Error` when it is not there, refuses, or is no search engine. */
export async function identify(call: Call): Promise<SampleTarget> {
  const root = await call('GET', '/')
  if (root.status !== 200) throw new Error(`The cluster answers ${root.status} to GET /: ${root.body.slice(0, 300)}`)
  const version = at(parsed(root.body), 'version')
  const number = at(version, 'number')
  if (typeof number !== 'string') throw new Error('This is neither Elasticsearch nor OpenSearch')
  const distribution = at(version, 'distribution') === 'opensearch' ? 'opensearch' : 'elasticsearch'
  const health = await call('GET', '/_cluster/health')
  const nodes = at(parsed(health.body), 'number_of_data_nodes')
  return {
    call,
    distribution,
    version: number,
    nodes: typeof nodes === 'number' ? nodes : 1,
    isSince: (elasticsearch) =>
      distribution === 'opensearch' || number.localeCompare(elasticsearch, 'en', { numeric: true }) >= 0,
  }
}

/** The member of a parsed JSON value; `undefined` when there is none. */
export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}

export function parsed(body: string): unknown {
  return JSON.parse(body)
}
