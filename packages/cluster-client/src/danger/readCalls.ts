import { supports, type Capability } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'

/**
 * Calls that only read although their method says otherwise, by template: `{index}` is an index, a list or a pattern
 * (not beginning with `_`, save `_all`), `{type}` a mapping type of Elasticsearch before 7, `{name}` anything.
 */
const posts = [
  '_search',
  '{index}/_search',
  '{index}/{type}/_search',
  '_search/template',
  '{index}/_search/template',
  '{index}/{type}/_search/template',
  '_search/scroll',
  '_search/scroll/{name}',
  '_msearch',
  '{index}/_msearch',
  '{index}/{type}/_msearch',
  '_msearch/template',
  '{index}/_msearch/template',
  '{index}/{type}/_msearch/template',
  '_count',
  '{index}/_count',
  '{index}/{type}/_count',
  '_field_caps',
  '{index}/_field_caps',
  '_mget',
  '{index}/_mget',
  '{index}/{type}/_mget',
  '_analyze',
  '{index}/_analyze',
  '_validate/query',
  '{index}/_validate/query',
  '{index}/{type}/_validate/query',
  '{index}/{type}/{name}/_explain',
  '{index}/{type}/{name}/_termvectors',
  '_mtermvectors',
  '{index}/_mtermvectors',
  '{index}/{type}/_mtermvectors',
  '_rank_eval',
  '{index}/_rank_eval',
  '_render/template',
  '_render/template/{name}',
  '_search_shards',
  '{index}/_search_shards',
  '_query',
  '_ingest/pipeline/_simulate',
  '_ingest/pipeline/{name}/_simulate',
  '_index_template/_simulate',
  '_index_template/_simulate/{name}',
  '_index_template/_simulate_index/{name}',
  '_cluster/allocation/explain',
  '_security/user/_has_privileges',
  '_security/user/{name}/_has_privileges',
  '_xpack/security/user/_has_privileges',
  '_xpack/security/user/{name}/_has_privileges',
].map(template)

/**
 * Calls that read where they exist. Elasticsearch before 8 and OpenSearch 1 take an unknown call on an index for a
 * document of a mapping type and make the index: so these read only on an engine that is known to have them.
 */
const newPosts = [
  { matches: template('{index}/_explain/{name}'), needs: 'typelessPaths' },
  { matches: template('{index}/_termvectors'), needs: 'typelessPaths' },
  { matches: template('{index}/_termvectors/{name}'), needs: 'typelessPaths' },
  { matches: template('{index}/_terms_enum'), needs: 'termsEnum' },
  { matches: template('{index}/_eql/search'), needs: 'eql' },
] as const satisfies { matches: Template; needs: Capability }[]

/** Search contexts, opened. `keep_alive` is required, and an engine that lacks the call refuses it for that parameter. */
const openedContexts = ['{index}/_pit', '{index}/_search/point_in_time'].map(template)

/** Calls that run a statement, which decides. */
const statements = [
  '_sql',
  '_sql/translate',
  '_sql/close',
  '_xpack/sql',
  '_xpack/sql/translate',
  '_xpack/sql/close',
  '_plugins/_sql',
  '_plugins/_sql/_explain',
  '_plugins/_sql/close',
  '_opendistro/_sql',
  '_opendistro/_sql/_explain',
  '_opendistro/_sql/close',
  '_plugins/_ppl',
  '_plugins/_ppl/_explain',
  '_opendistro/_ppl',
  '_opendistro/_ppl/_explain',
  '_ppl',
].map(template)

/** Search contexts, closed by the one who opened them: those of everybody (`_all`) are not among them. */
const contexts = [
  '_search/scroll',
  '_search/scroll/{name}',
  '_pit',
  '_search/point_in_time',
  '_async_search/{name}',
].map(template)

/** Deletions of one thing that is made again quickly; every other DELETE is dangerous. */
const mildDeletes = [
  '{index}/_doc/{name}',
  '{index}/{type}/{name}',
  '{index}/_alias/{name}',
  '{index}/_aliases/{name}',
  '_scripts/{name}',
  '_ingest/pipeline/{name}',
  '_search/pipeline/{name}',
].map(template)

type Template = (segments: readonly string[]) => boolean

/** Which list of calls a path with one reading only is on. */
export const calls = {
  post: (segments: readonly string[]) => posts.some((matches) => matches(segments)),
  statement: (segments: readonly string[]) => statements.some((matches) => matches(segments)),
  newPost: (segments: readonly string[], engine: Engine) =>
    newPosts.some(({ matches, needs }) => matches(segments) && supports(engine, needs) === true),
  openedContext: (segments: readonly string[]) => openedContexts.some((matches) => matches(segments)),
  context: (segments: readonly string[]) => contexts.some((matches) => matches(segments)),
  mildDelete: (segments: readonly string[]) => mildDeletes.some((matches) => matches(segments)),
}

function template(text: string): Template {
  const tests = text.split('/').map(segmentTest)
  return (segments) =>
    segments.length === tests.length && tests.every((matches, position) => matches(segments[position] ?? ''))
}

function segmentTest(part: string): (segment: string) => boolean {
  if (part === '{index}') return (segment) => segment === '_all' || /^[^_]/.test(segment)
  if (part === '{type}') return (segment) => /^[^_]/.test(segment)
  if (part === '{name}') return (segment) => segment !== ''
  return (segment) => segment === part
}
