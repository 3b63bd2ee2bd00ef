import type { RestRequest } from '#state/rest/sentRequest.ts'

type Example = RestRequest & { readonly id: string }

/** Requests to begin with; each describes itself by `rest:examples.texts.<id>`. */
export const examples = [
  { id: 'health', method: 'GET', path: '_cluster/health', body: '' },
  { id: 'nodes', method: 'GET', path: '_cat/nodes?v&s=name', body: '' },
  { id: 'biggestIndices', method: 'GET', path: '_cat/indices?v&s=store.size:desc', body: '' },
  { id: 'explain', method: 'GET', path: '_cluster/allocation/explain', body: '' },
  { id: 'hotThreads', method: 'GET', path: '_nodes/hot_threads', body: '' },
  { id: 'tasks', method: 'GET', path: '_tasks?detailed&actions=*search*,*reindex*,*byquery', body: '' },
  {
    id: 'search',
    method: 'POST',
    path: 'my-index/_search',
    body: bodyOf({ query: { match: { message: 'timeout' } } }),
  },
  {
    id: 'aggregation',
    method: 'POST',
    path: 'my-index/_search',
    body: bodyOf({ size: 0, aggs: { by_status: { terms: { field: 'status', size: 10 } } } }),
  },
  {
    id: 'createIndex',
    method: 'PUT',
    path: 'my-index',
    body: bodyOf({
      settings: { number_of_shards: 1, number_of_replicas: 1 },
      mappings: { properties: { message: { type: 'text' }, status: { type: 'keyword' } } },
    }),
  },
  {
    id: 'document',
    method: 'PUT',
    path: 'my-index/_doc/1',
    body: bodyOf({ message: 'connection timeout', status: '504' }),
  },
  {
    id: 'bulk',
    method: 'POST',
    path: 'my-index/_bulk',
    body: '{"index":{"_id":"1"}}\n{"message":"first","status":"200"}\n{"delete":{"_id":"2"}}\n',
  },
  {
    id: 'aliases',
    method: 'POST',
    path: '_aliases',
    body: bodyOf({ actions: [{ add: { index: 'my-index', alias: 'my-alias' } }] }),
  },
  {
    id: 'reindex',
    method: 'POST',
    path: '_reindex?wait_for_completion=false',
    body: bodyOf({ source: { index: 'my-index' }, dest: { index: 'my-new-index' } }),
  },
  {
    id: 'replicas',
    method: 'PUT',
    path: 'my-index/_settings',
    body: bodyOf({ index: { number_of_replicas: 2 } }),
  },
] as const satisfies readonly Example[]

function bodyOf(json: object): string {
  return JSON.stringify(json, null, 2)
}
