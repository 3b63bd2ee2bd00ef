import { refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { namedIndices, reachOf, wildcard, type Reach } from '../indices/indexNames.ts'
import { isElasticsearch8, type FakeAlias, type FakeIndex, type FakeState } from '../state.ts'
import { engineError } from '../wire/engineError.ts'
import { tableAnswer as table, tableParameters, type CatColumn } from './catTable.ts'

/** `_cat/indices`, `_cat/aliases`, with or without a name in the path. */
export function catRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_cat/indices', '/_cat/indices/:index']) {
    app.get(path, (c) => {
      const known = [...tableParameters, 'expand_wildcards', 'health', 'pri', 'include_unloaded_segments']
      return (
        unknownParameters(c, known) ??
        unknownHealth(c) ??
        ofIndices(c, state, { closed: true, hidden: false }, (rows) => table(c, columnsOf(state), ofHealth(rows, c)))
      )
    })
  }
  for (const path of ['/_cat/aliases', '/_cat/aliases/:alias']) {
    app.get(path, (c) => {
      const names = (c.req.param('alias') ?? '*').split(',').map(wildcard)
      const rows = state.aliases.filter(({ alias }) => names.some((name) => name.test(alias)))
      const refusal = unknownParameters(c, [...tableParameters, 'expand_wildcards'])
      return refusal ?? warned(c, state, table(c, aliasColumns, rows))
    })
  }
}

/** Elasticsearch from 8.12 on warns of `local`, which has no effect there any more. */
function warned(c: FakeContext, state: FakeState, answer: Response): Response {
  if (isElasticsearch8(state) && c.req.query('local') !== undefined)
    answer.headers.set('warning', '299 Elasticsearch "the [?local=true] query parameter has no effect"')
  return answer
}

function unknownHealth(c: FakeContext): Response | undefined {
  const health = c.req.query('health') ?? 'green'
  if (/^(green|yellow|red)$/i.test(health)) return undefined
  return refuse(engineError(400, 'illegal_argument_exception', `unknown cluster health status [${health}]`))
}

function ofHealth(rows: FakeIndex[], c: FakeContext): FakeIndex[] {
  const health = c.req.query('health')
  return health === undefined ? rows : rows.filter((row) => row.health === health)
}

export function ofIndices(
  c: FakeContext,
  state: FakeState,
  usual: Reach,
  answer: (indices: FakeIndex[]) => Response,
): Response {
  const named = namedIndices(state, c.req.param('index') ?? '*', reachOf(c.req.query('expand_wildcards'), usual))
  return 'error' in named ? refuse(named.error) : answer(named.indices)
}

/** What only an open index with its shards in place can tell. */
function counted(tell: (index: FakeIndex) => string): (index: FakeIndex) => string | null {
  return (index) => (index.status === 'open' && index.health !== 'red' ? tell(index) : null)
}

const indexColumns: readonly CatColumn<FakeIndex>[] = [
  { name: 'health', aliases: ['h'], shown: true, value: (row) => row.health },
  { name: 'status', aliases: ['s'], shown: true, value: (row) => row.status },
  { name: 'index', aliases: ['i', 'idx'], shown: true, value: (row) => row.index },
  { name: 'uuid', aliases: ['id'], shown: true, value: (row) => row.uuid },
  { name: 'pri', aliases: ['p', 'shards.primary', 'shardsPrimary'], shown: true, value: (row) => row.pri },
  { name: 'rep', aliases: ['r', 'shards.replica', 'shardsReplica'], shown: true, value: (row) => row.rep },
  { name: 'docs.count', aliases: ['dc', 'docsCount'], shown: true, value: counted((row) => row['docs.count']) },
  { name: 'docs.deleted', aliases: ['dd', 'docsDeleted'], shown: true, value: counted((row) => row['docs.deleted']) },
  { name: 'creation.date', aliases: ['cd'], value: (row) => row.cd },
  { name: 'creation.date.string', aliases: ['cds'], value: (row) => new Date(Number(row.cd)).toISOString() },
  {
    name: 'store.size',
    aliases: ['ss', 'storeSize'],
    shown: true,
    size: true,
    value: counted((row) => row['store.size']),
  },
  {
    name: 'pri.store.size',
    shown: true,
    size: true,
    value: counted((row) => String(BigInt(row['store.size']) / BigInt(Number(row.rep) + 1))),
  },
  { name: 'segments.count', aliases: ['sc', 'segmentsCount'], value: counted((row) => row.sc) },
]

function columnsOf(state: FakeState): readonly CatColumn<FakeIndex>[] {
  if (!isElasticsearch8(state)) return indexColumns
  const value = counted((row) => row['store.size'])
  return [...indexColumns, { name: 'dataset.size', shown: true, size: true, value }]
}

const aliasColumns: readonly CatColumn<FakeAlias>[] = [
  { name: 'alias', aliases: ['a'], shown: true, value: (row) => row.alias },
  { name: 'index', aliases: ['i', 'idx'], shown: true, value: (row) => row.index },
  ...['filter', 'routing.index', 'routing.search', 'is_write_index'].map((name) => ({
    name,
    shown: true,
    value: () => '-',
  })),
]
