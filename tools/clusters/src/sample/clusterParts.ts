import { seededRandom } from './random.ts'
import { documentOf } from './sampleIndex.ts'
import { type SampleTarget } from './sampleTarget.ts'
import { webLogFields } from './webLogs.ts'
import { required, untyped, writeDocuments } from './writeIndex.ts'

/** Something of the sample beside its indices. */
export interface ClusterPart {
  readonly what: string
  /** First version of Elasticsearch that has it. */
  readonly since: string
  /** Throws an `Error` with what the engine said when it refuses. */
  readonly load: (target: SampleTarget) => Promise<void>
}

const noReplica = { index: { number_of_replicas: 0 } }

/** What must be there before indices are made. */
export const templates: readonly ClusterPart[] = [
  {
    what: 'legacy template',
    since: '5',
    load: (target) =>
      put(target, `/_template/sample-legacy${untyped(target)}`, {
        index_patterns: ['legacy-*', 'old-*'],
        order: 1,
        settings: noReplica,
        mappings: { properties: { note: { type: 'text' } } },
        aliases: { legacy: {} },
      }),
  },
  {
    what: 'component templates',
    since: '7.8',
    load: async (target) => {
      await put(target, '/_component_template/sample-settings', { template: { settings: noReplica }, version: 3 })
      await put(target, '/_component_template/sample-web-fields', {
        template: { mappings: { properties: webLogFields } },
        _meta: { description: 'Fields of a web log' },
      })
    },
  },
  {
    what: 'composable template',
    since: '7.8',
    // Elasticsearch brings a template for `logs-*-*` that makes data streams: this one must come before it.
    load: (target) =>
      put(target, '/_index_template/sample-web', {
        index_patterns: ['logs-web-*'],
        priority: 500,
        composed_of: ['sample-settings', 'sample-web-fields'],
      }),
  },
]

/** What may come after indices are made. */
export const otherParts: readonly ClusterPart[] = [
  { what: 'data stream', since: '7.9', load: loadDataStream },
  { what: 'ingest pipeline', since: '5', load: loadPipeline },
  { what: 'snapshots', since: '5', load: loadSnapshots },
]

async function put(target: SampleTarget, path: string, body: object): Promise<void> {
  await required(target, 'PUT', path, JSON.stringify(body))
}

const DATA_STREAM = 'events-app'

async function loadDataStream(target: SampleTarget): Promise<void> {
  const random = seededRandom(200)
  await put(target, '/_index_template/sample-events', {
    index_patterns: [`${DATA_STREAM}*`],
    data_stream: {},
    priority: 500,
    composed_of: ['sample-settings'],
    template: { mappings: { properties: { level: { type: 'keyword' }, text: { type: 'text' } } } },
  })
  const documents = Array.from({ length: 300 }, (_, n) =>
    documentOf(n, {
      '@timestamp': new Date(Date.UTC(2024, 4, 7) + n * 60_000).toISOString(),
      level: random.pick(['info', 'info', 'info', 'warn', 'error']),
      text: `Worker ${random.whole(8)} finished job ${n}`,
    }),
  )
  await writeDocuments(target, 'create', DATA_STREAM, documents)
  await required(target, 'POST', `/${DATA_STREAM}/_refresh`)
}

async function loadPipeline(target: SampleTarget): Promise<void> {
  await put(target, '/_ingest/pipeline/sample-web', {
    description: 'Marks failures and tidies names',
    processors: [
      { lowercase: { field: 'request.method', ignore_missing: true } },
      { set: { field: 'failed', value: true, if: 'ctx.status != null && ctx.status >= 500' } },
      { remove: { field: 'debug', ignore_missing: true } },
    ],
  })
}

/** The repository's folder is below the first `path.repo` of the nodes. */
async function loadSnapshots(target: SampleTarget): Promise<void> {
  await put(target, '/_snapshot/sample-backups', {
    type: 'fs',
    settings: { location: 'sample-backups', compress: true },
  })
  const snapshots = { 'products-1': 'products,people', 'logs-1': 'logs-web-2024.05.0*' }
  for (const [name, indices] of Object.entries(snapshots)) {
    await target.call('DELETE', `/_snapshot/sample-backups/${name}`)
    await put(target, `/_snapshot/sample-backups/${name}?wait_for_completion=true`, {
      indices,
      include_global_state: false,
    })
  }
}
