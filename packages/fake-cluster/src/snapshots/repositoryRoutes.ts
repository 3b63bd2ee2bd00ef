import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { tableAnswer, tableParameters } from '../cluster/catTable.ts'
import { wildcard } from '../indices/indexNames.ts'
import { flatText, jsonObject } from '../indices/settingsShape.ts'
import { isElasticsearch8, majorOf, type FakeNode, type FakeState } from '../state.ts'
import { engineError, validationFailed, type EngineError } from '../wire/engineError.ts'
import { fakeRepository, runningIn, type FakeRepository } from './snapshotState.ts'
import { repositoryAt, repositoryError, repositoryMissing, unfitCharacters, unusable } from './repositoryErrors.ts'

const waits = ['master_timeout', 'cluster_manager_timeout']

/** `_snapshot`: repositories read, put, deleted, verified and cleaned up; `_cat/repositories`. */
export function repositoryRoutes(app: FakeApp, state: FakeState): void {
  for (const path of ['/_snapshot', '/_snapshot/:repository'])
    app.get(path, (c) => unknownParameters(c, [...waits, 'local']) ?? read(c, state))
  app.on(
    ['PUT', 'POST'],
    ['/_snapshot/:repository'],
    (c) => unknownParameters(c, [...waits, 'timeout', 'verify']) ?? put(c, state),
  )
  app.delete('/_snapshot/:repository', (c) => unknownParameters(c, [...waits, 'timeout']) ?? remove(c, state))
  app.post(
    '/_snapshot/:repository/_verify',
    (c) => unknownParameters(c, [...waits, 'timeout']) ?? onRepository(c, state, (name) => verify(state, name)),
  )
  app.post(
    '/_snapshot/:repository/_cleanup',
    (c) => unknownParameters(c, [...waits, 'timeout']) ?? onRepository(c, state, (name) => cleanUp(state, name)),
  )
  app.get('/_cat/repositories', (c) => {
    const columns = [
      { name: 'id', shown: true, value: ([name]: readonly [string, string]) => name },
      { name: 'type', shown: true, value: ([, type]: readonly [string, string]) => type },
    ]
    const rows = Object.entries(state.repositories).map(([name, { type }]) => [name, type] as const)
    return unknownParameters(c, tableParameters) ?? tableAnswer(c, columns, rows)
  })
}

function onRepository(c: FakeContext, state: FakeState, answer: (name: string) => Response): Response {
  const name = c.req.param('repository') ?? ''
  return state.repositories[name] ? answer(name) : refuse(repositoryMissing(name))
}

function read(c: FakeContext, state: FakeState): Response {
  const expression = c.req.param('repository') ?? '_all'
  const found = new Map<string, object>()
  for (const part of expression.split(',')) {
    const matches = wildcard(part === '_all' ? '*' : part)
    const named = Object.entries(state.repositories).filter(([name]) => matches.test(name))
    const mayBeNone = part === '_all' || part === '*' || (part.includes('*') && isElasticsearch8(state))
    if (named.length === 0 && !mayBeNone) return refuse(repositoryMissing(part))
    for (const [name, { type, settings }] of named) found.set(name, { type, settings: shown(settings) })
  }
  return json(Object.fromEntries(found))
}

const keys = ['access_key', 'secret_key', 'session_token']

/** Keys are kept, and told to nobody. */
function shown(settings: FakeRepository['settings']): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !keys.includes(name)))
}

function put(c: FakeContext, state: FakeState): Response {
  const name = c.req.param('repository') ?? ''
  const { type, settings } = jsonObject(JSON.parse(c.env.body || '{}'))
  if (typeof type !== 'string') return refuse(validationFailed('type is missing'))
  const told = Object.fromEntries(flatText(settings))
  const next = fakeRepository(name, { ...state.repositories[name], type, settings: told })
  const fault = nameFault(state, name) ?? typeFault(state, name, next) ?? changeFault(state, name)
  const verified = () => (c.req.query('verify') === 'false' ? undefined : verifyFault(state, name, next))
  if (fault) return refuse(fault)
  // What cannot be verified is registered all the same.
  state.repositories = { ...state.repositories, [name]: next }
  const error = verified()
  return error ? refuse(error) : json({ acknowledged: true })
}

function nameFault(state: FakeState, name: string): EngineError | undefined {
  if (name.includes('#')) return repositoryError(name, "must not contain '#'")
  if (/[\\/*?"<>| ,]/.test(name))
    return repositoryError(name, `must not contain the following characters ${unfitCharacters(state)}`)
  return undefined
}

/** Types that an engine has by itself; the fake has the plugins of the clouds that `state.repositoryTypes` adds. */
function knownTypes(state: FakeState): readonly string[] {
  return ['fs', 'url', ...(state.distribution === 'elasticsearch' ? ['source'] : []), ...state.repositoryTypes]
}

function typeFault(state: FakeState, name: string, { type, settings }: FakeRepository): EngineError | undefined {
  if (!knownTypes(state).includes(type)) return repositoryError(name, `repository type [${type}] does not exist`)
  const wrong = wrongSize(settings)
  if (wrong) return notCreated(name, wrong)
  const fault = settingFault(state, type, settings)
  return fault === undefined
    ? undefined
    : notCreated(name, { type: 'repository_exception', reason: `[${name}] ${fault}` })
}

interface Cause {
  readonly type: string
  readonly reason: string
}

/** The reason is that of what lies beneath, as the engines tell it. */
function notCreated(name: string, cause: Cause): EngineError {
  const error = { type: 'repository_exception', reason: `[${name}] failed to create repository`, caused_by: cause }
  return { status: 500, body: { error: { root_cause: [cause], ...error }, status: 500 } }
}

const sizes = ['chunk_size', 'max_snapshot_bytes_per_sec', 'max_restore_bytes_per_sec', 'buffer_size']

function wrongSize(settings: Readonly<Record<string, string>>): Cause | undefined {
  const wrong = sizes.find(
    (size) => settings[size] !== undefined && !/^\s*-?[\d.]+\s*([kmgtp]?b)$/i.test(settings[size]),
  )
  if (wrong === undefined) return undefined
  const reason = `failed to parse setting [${wrong}] with value [${settings[wrong] ?? ''}] as a size in bytes: unit is missing or unrecognized`
  return { type: 'parse_exception', reason }
}

/** What a repository of a kind cannot be without, and what the engine says then. */
const needed: Readonly<Record<string, readonly [setting: string, fault: string]>> = {
  s3: ['bucket', 'No bucket defined for s3 repository'],
  url: ['url', 'missing url'],
  fs: ['location', 'missing location'],
}

function settingFault(state: FakeState, type: string, settings: Readonly<Record<string, string>>): string | undefined {
  const [setting = '', fault] = needed[type] ?? []
  if (fault !== undefined && !settings[setting]) return fault
  const { location } = settings
  return type === 'fs' && location !== undefined ? placeFault(state, location) : undefined
}

/** Relative ones lie below the first `path.repo`. */
function placeFault({ pathRepo }: FakeState, location: string): string | undefined {
  const outside = `location [${location}] doesn't match any of the locations specified by path.repo`
  if (pathRepo.length === 0) return `${outside} because this setting is empty`
  const isInside = !location.startsWith('/') || pathRepo.some((path) => `${location}/`.startsWith(`${path}/`))
  return isInside && !location.split('/').includes('..') ? undefined : outside
}

/** A repository in use can be neither changed nor taken away. */
function changeFault(state: FakeState, name: string): EngineError | undefined {
  const repository = state.repositories[name]
  if (!repository || runningIn([repository]).length === 0) return undefined
  const reason = 'trying to modify or unregister repository that is currently used'
  if (!isElasticsearch8(state)) return engineError(500, 'illegal_state_exception', reason)
  return engineError(409, 'repository_conflict_exception', `[${name}] ${reason} (snapshot is in progress)`)
}

function remove(c: FakeContext, state: FakeState): Response {
  const expression = c.req.param('repository') ?? ''
  const matches = wildcard(expression)
  const gone = Object.keys(state.repositories).filter((name) => matches.test(name))
  if (gone.length === 0 && expression !== '*') return refuse(repositoryMissing(expression))
  const error = gone.map((name) => changeFault(state, name)).find((each) => each !== undefined)
  if (error) return refuse(error)
  state.repositories = Object.fromEntries(Object.entries(state.repositories).filter(([name]) => !gone.includes(name)))
  return json({ acknowledged: true })
}

function verify(state: FakeState, name: string): Response {
  const repository = repositoryAt(state, name)
  const error = repository && verifyFault(state, name, repository)
  if (error) return refuse(error)
  return json({ nodes: Object.fromEntries(storing(state).map(({ id, name: node }) => [id, { name: node }])) })
}

/** Nodes that write snapshots: those with data, and those that can be elected. */
function storing({ nodes }: FakeState) {
  return nodes.filter(({ role }) => /[dhwcsfm]/.test(role))
}

/** One node that fails fails the whole. */
function verifyFault(state: FakeState, name: string, repository: FakeRepository): EngineError | undefined {
  if (repository.fault) {
    const manager = state.distribution === 'opensearch' && majorOf(state) >= 2 ? 'cluster-manager' : 'master'
    const reason = `[${name}] path ${repository.settings['base_path'] ? `[${repository.settings['base_path']}]` : ''} is not accessible on ${manager} node`
    const error = { type: 'repository_verification_exception', reason, caused_by: repository.fault }
    return { status: 500, body: { error: { root_cause: [repository.fault], ...error }, status: 500 } }
  }
  const failed = storing(state).flatMap((node) => {
    const why = repository.unreachable[node.name]
    return why === undefined ? [] : [{ node, why }]
  })
  return failed.length === 0 ? undefined : unreachableNodes(state, name, failed)
}

/** Since Elasticsearch 8 the words of each node stand beside the reason, before in it. */
function unreachableNodes(
  state: FakeState,
  name: string,
  failed: readonly { readonly node: FakeNode; readonly why: string }[],
): EngineError {
  const apart = isElasticsearch8(state)
  const told = failed.map(({ node, why }) => {
    const place = `[${node.name}][${node.ip}:9300][internal:admin/repository/verify]`
    return apart
      ? `[${node.id}, 'org.elasticsearch.transport.RemoteTransportException: ${place}']`
      : `[${node.id}, 'RemoteTransportException[${place}]; nested: RepositoryVerificationException[[${name}] ${why}];']`
  })
  const type = 'repository_verification_exception'
  const error = {
    ...{ type, reason: `[${name}] [${told.join(', ')}]` },
    ...(apart && { suppressed: failed.map(({ why }) => ({ type, reason: `[${name}] ${why}` })) }),
  }
  return { status: 500, body: { error: { root_cause: [error], ...error }, status: 500 } }
}

function cleanUp(state: FakeState, name: string): Response {
  const repository = repositoryAt(state, name)
  if (repository?.fault) return refuse(unusable(name, repository.fault))
  const running = runningIn(Object.values(state.repositories)).map(({ snapshot }) => snapshot)
  if (running.length > 0) {
    const list = running.join(',')
    const told = isElasticsearch8(state) ? `entries=[${list}],nodeIdsForRemoval=[]` : list
    const reason = `Cannot cleanup [${name}] - a snapshot is currently running in [SnapshotsInProgress[${told}]]`
    return refuse(engineError(500, 'illegal_state_exception', reason))
  }
  return json({ results: { deleted_bytes: 0, deleted_blobs: 0 } })
}
