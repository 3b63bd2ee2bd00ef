import { expect, vi } from 'vitest'
import { sendRaw } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import type { ClusterRequest, Method } from '../src/index.ts'

/** What engine and stand-in hold while their answers are compared: an index of each kind, aliases, a template of each kind. */
const parts: readonly (readonly [method: Method, path: string, body?: object | string])[] = [
  [
    'PUT',
    '/small-docs',
    {
      settings: { number_of_shards: 1, number_of_replicas: 1 },
      mappings: { properties: { n: { type: 'long' }, 'place.city': { type: 'keyword' } } },
      aliases: { 'small-all': {}, 'small-part': { filter: { term: { n: 1 } }, routing: '1', is_write_index: true } },
    },
  ],
  ['POST', '/small-docs/_bulk?refresh=true', '{"index":{"_id":"1"}}\n{"n":1}\n{"index":{"_id":"2"}}\n{"n":2}\n'],
  ['PUT', '/small-yellow', { settings: { number_of_shards: 1, number_of_replicas: 3 } }],
  ['PUT', '/small-closed', { settings: { number_of_shards: 1, number_of_replicas: 0 } }],
  ['POST', '/small-closed/_close'],
  ['PUT', '/small-hidden', { settings: { number_of_shards: 1, number_of_replicas: 0, 'index.hidden': true } }],
  ['PUT', '/_template/small-legacy', { index_patterns: ['none-*'], settings: { number_of_shards: 1 }, version: 3 }],
  ['PUT', '/_component_template/small-part', { template: { settings: { number_of_shards: 2 } }, version: 3 }],
  ['PUT', '/_index_template/small-whole', { index_patterns: ['none-*'], composed_of: ['small-part'], priority: 9 }],
]

/** OpenSearch 3 gives no figures of hidden ones either. */
const withoutFigures = ['small-closed', 'small-hidden']

/** Makes the small cluster, and waits until its shards stand and have figures. */
export async function makeSmallCluster(cluster: Cluster): Promise<void> {
  for (const [method, path, body] of parts) {
    const { status, text } = await sendRaw(cluster, callOf(method, path, body))
    expect({ path, status, text }).toMatchObject({ status: 200 })
  }
  const shards = async () => {
    const { text } = await sendRaw(cluster, { method: 'GET', path: '/_cat/shards?format=json&h=i,p,st,d' })
    const rows = JSON.parse(text) as Record<string, string | null>[]
    return rows.filter(
      ({ i, st, d }) =>
        i?.startsWith('small-') === true && st === 'STARTED' && (d !== null || withoutFigures.includes(i)),
    ).length
  }
  await vi.waitFor(async () => expect(await shards()).toBe(6), { timeout: 60_000 })
}

export function callOf(method: Method, path: string, body?: object | string): ClusterRequest {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  return {
    ...{ method, path },
    ...(text !== undefined && { body: text }),
    ...(path.includes('_bulk') && { contentType: 'application/x-ndjson' }),
  }
}
