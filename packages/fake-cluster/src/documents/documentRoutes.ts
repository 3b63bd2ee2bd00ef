import { json, jsonText, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { createIndex } from '../indices/createIndex.ts'
import { namedIndices, resourceOf } from '../indices/indexNames.ts'
import { names } from '../indices/onNames.ts'
import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { majorOf, takesTypes, typeOf, type FakeDocument, type FakeIndex, type FakeState } from '../state.ts'
import { engineError, errorOf, indexClosed, indexNotFound, type EngineError } from '../wire/engineError.ts'

const known = ['refresh', 'routing', 'pipeline', 'timeout', 'wait_for_active_shards', 'op_type', 'require_alias']
const knownWhenWriting = [...known, 'if_seq_no', 'if_primary_term', 'version', 'version_type']
const knownWhenReading = ['refresh', 'routing', 'realtime', 'preference', 'version', 'version_type']

/** `_doc`, `_mget` and `_bulk`. What is written can be found at once, with or without a refresh, and no mapping grows by it. */
export function documentRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_bulk', `${names}/_bulk`])
    app.on(['POST', 'PUT'], path, (c) => unknownParameters(c, known) ?? bulk(c, state))
  for (const path of ['/_mget', `${names}/_mget`])
    app.on(['GET', 'POST'], path, (c) => unknownParameters(c, knownReading(state)) ?? getMany(c, state))
  app.on(['POST', 'PUT'], [`${names}/_doc/:id`], (c) => put(c, state, c.req.param('id')))
  app.post(`${names}/_doc`, (c) => put(c, state, undefined))
  app.get(`${names}/_doc/:id`, (c) => get(c, state, c.req.param('id')))
  app.delete(`${names}/_doc/:id`, (c) => {
    const unknown = unknownParameters(c, knownWhenWriting)
    if (unknown) return unknown
    const target = targetOf(state, c.req.param('index'))
    if ('error' in target) return refuse(target.error)
    const { status, ...answer } = remove(state, target.index, c.req.param('id'))
    return json(withRefresh(c, answer), status)
  })
}

function put(c: FakeContext, state: FakeState, id: string | undefined): Response {
  const unknown = unknownParameters(c, knownWhenWriting)
  if (unknown) return unknown
  const target = targetOf(state, c.req.param('index') ?? '')
  if ('error' in target) return refuse(target.error)
  const { op_type: kind, routing, if_seq_no: seqNo } = c.req.query()
  const conflict = conflictOf(state, target.index, { kind, id, seqNo })
  if (conflict) return refuse(conflict)
  const { status, ...answer } = write(state, target.index, { id, routing, source: c.env.body })
  return json(withRefresh(c, answer), status)
}

function knownReading(state: FakeState): readonly string[] {
  const hasVectors = state.distribution === 'elasticsearch' && majorOf(state) >= 9
  return hasVectors ? [...knownWhenReading, '_source_exclude_vectors'] : knownWhenReading
}

function get(c: FakeContext, state: FakeState, id: string): Response {
  const unknown = unknownParameters(c, knownReading(state))
  if (unknown) return unknown
  const name = c.req.param('index') ?? ''
  const told = documentText(state, name, id)
  if (told === undefined) return refuse(indexNotFound(name, resourceOf(state)))
  return jsonText(told.text, told.isFound ? 200 : 404)
}

function getMany(c: FakeContext, state: FakeState): Response {
  const docs = [jsonObject(JSON.parse(c.env.body))['docs'] ?? []].flat().map((told) => {
    const { _index: name = c.req.param('index'), _id: id } = jsonObject(told)
    const found = documentText(state, textOf(name ?? ''), textOf(id ?? ''))
    if (found) return found.text
    const missing = indexNotFound(textOf(name ?? ''), resourceOf(state))
    const error = jsonObject(missing.body)['error']
    return JSON.stringify({ _index: name, ...(takesTypes(state) && { _type: null }), _id: id, error })
  })
  return jsonText(`{"docs":[${docs.join(',')}]}`)
}

/** A document as `_doc` and `_mget` tell it; nothing where there is no such index. */
function documentText(state: FakeState, name: string, id: string) {
  const named = namedIndices(state, name, { closed: true, hidden: true })
  if ('error' in named) return undefined
  const index = named.indices[0]?.index ?? ''
  const document = state.documents[index]?.find((each) => each.id === id)
  const head = { _index: index, ...typeOf(state), _id: id }
  if (!document) return { isFound: false, text: JSON.stringify({ ...head, found: false }) }
  const { version, seqNo, source, routing } = document
  const versions = { _version: version, _seq_no: seqNo, _primary_term: 1 }
  const told = JSON.stringify({
    ...head,
    ...versions,
    ...(routing !== undefined && { _routing: routing }),
    found: true,
  })
  return { isFound: true, text: `${told.slice(0, -1)},"_source":${source}}` }
}

interface Claim {
  /** `create`, where it must not be there. */
  readonly kind: string | undefined
  readonly id: string | undefined
  /** Which version of it must be there. */
  readonly seqNo: string | undefined
}

function conflictOf(state: FakeState, index: FakeIndex, { kind, id, seqNo }: Claim): EngineError | undefined {
  const there = documentsOf(state, index).find((each) => each.id === id)
  const details = { index_uuid: index.uuid, shard: '0', index: index.index }
  const conflict = (reason: string) =>
    engineError(409, 'version_conflict_engine_exception', `[${id ?? ''}]: version conflict, ${reason}`, details)
  if (kind === 'create' && there) return conflict(`document already exists (current version [${there.version}])`)
  if (seqNo === undefined || seqNo === String(there?.seqNo)) return undefined
  const now = there ? `current document has seqNo [${there.seqNo}] and primary term [1]` : 'but no document was found'
  return conflict(`required seqNo [${seqNo}], primary term [1]${there ? '. ' : ' '}${now}`)
}

/** The index that a write to a name goes to; one that is missing is made. */
function targetOf(state: FakeState, name: string): { readonly index: FakeIndex } | { readonly error: EngineError } {
  const isKnown = [...state.indices, ...state.aliases].some((each) => each.index === name || nameOf(each) === name)
  const made = isKnown ? undefined : createIndex(state, name, '')
  if (made && 'error' in made) return made
  const named = namedIndices(state, name, { closed: true, hidden: true })
  if ('error' in named) return named
  const [index] = named.indices
  if (!index) return { error: engineError(400, 'illegal_argument_exception', `no write index for [${name}]`) }
  return index.status === 'open' ? { index } : { error: indexClosed(index.index, index.uuid) }
}

const nameOf = (entry: object): unknown => Reflect.get(entry, 'alias')

interface Written {
  readonly status: number
  readonly result: string
}

interface Draft {
  readonly id: string | undefined
  readonly routing: string | undefined
  readonly source: string
}

function write(state: FakeState, index: FakeIndex, { id, routing, source }: Draft): Written {
  const all = documentsOf(state, index)
  const own = id ?? fakeUuid(`document ${index.index} ${all.length}`).slice(0, 20)
  const before = all.findIndex((each) => each.id === own)
  const version = (all[before]?.version ?? 0) + 1
  const routed = routing !== undefined && { routing }
  const document = { id: own, source, version, seqNo: nextSeqNo(index, all), ...routed }
  if (before < 0) all.push(document)
  else all[before] = document
  grow(index, before < 0 ? 1 : 0, source.length)
  return {
    ...outcome(state, index, document, before < 0 ? 'created' : 'updated'),
    status: before < 0 ? 201 : 200,
  }
}

function remove(state: FakeState, index: FakeIndex, id: string): Written {
  const all = documentsOf(state, index)
  const at = all.findIndex((each) => each.id === id)
  const document = { id, version: (all[at]?.version ?? 0) + 1, seqNo: nextSeqNo(index, all) }
  if (at >= 0) {
    all.splice(at, 1)
    grow(index, -1, 0)
  }
  return { ...outcome(state, index, document, at < 0 ? 'not_found' : 'deleted'), status: at < 0 ? 404 : 200 }
}

function outcome(
  state: FakeState,
  index: FakeIndex,
  { id, version, seqNo }: Omit<FakeDocument, 'source'>,
  result: string,
) {
  return {
    ...{ _index: index.index, ...typeOf(state), _id: id, _version: version, result },
    _shards: { total: Number(index.rep) + 1, successful: 1, failed: 0 },
    ...{ _seq_no: seqNo, _primary_term: 1 },
  }
}

function documentsOf(state: FakeState, index: FakeIndex): FakeDocument[] {
  const all = state.documents[index.index] ?? []
  state.documents[index.index] = all
  return all
}

/** Each change has one of its own, also a deletion of what was not there. */
function nextSeqNo(index: FakeIndex, all: readonly FakeDocument[]): number {
  index.lastSeqNo ??= all.reduce((last, { seqNo }) => Math.max(last, seqNo), -1)
  index.lastSeqNo += 1
  return index.lastSeqNo
}

function grow(index: FakeIndex, documents: number, bytes: number): void {
  index['docs.count'] = String(Number(index['docs.count']) + documents)
  index['store.size'] = String(Number(index['store.size']) + bytes)
  index.sc = String(Math.max(1, Number(index.sc)))
}

function withRefresh(c: FakeContext, answer: object): object {
  const refresh = c.req.query('refresh')
  return refresh === 'true' || refresh === '' ? { ...answer, forced_refresh: true } : answer
}

interface Action extends Draft, Claim {
  readonly id: string | undefined
  readonly kind: string
  readonly index: string
}

function bulk(c: FakeContext, state: FakeState): Response {
  const items = actionsOf(c.env.body, c.req.param('index')).map((action) => {
    const target = targetOf(state, action.index)
    const error = 'error' in target ? target.error : conflictOf(state, target.index, action)
    if ('error' in target || error) {
      const head = { _index: action.index, ...typeOf(state), _id: action.id }
      return { [action.kind]: { ...head, status: error?.status, error: error && errorOf(error) } }
    }
    const done =
      action.kind === 'delete' ? remove(state, target.index, action.id ?? '') : write(state, target.index, action)
    return { [action.kind]: withRefresh(c, done) }
  })
  const errors = items.some((item) => Object.values(item).some((told) => 'error' in told))
  return json({ took: 1, errors, items })
}

/** Two lines an action, one for `delete`. */
function actionsOf(body: string, index = ''): Action[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const actions: Action[] = []
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [[kind, told] = ['index', {}]] = Object.entries(jsonObject(JSON.parse(line)))
    const { _index: named = index, _id: id, routing, if_seq_no: seqNo } = jsonObject(told)
    const source = kind === 'delete' ? '' : (lines.shift() ?? '')
    const text = (value: unknown) => (value === undefined ? undefined : textOf(value))
    actions.push({ kind, index: textOf(named), id: text(id), source, routing: text(routing), seqNo: text(seqNo) })
  }
  return actions
}
