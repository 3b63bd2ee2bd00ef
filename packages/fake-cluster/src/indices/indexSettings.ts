import { dataNodes } from '../shards/shards.ts'
import { isElasticsearch8, majorOf, type FakeIndex, type FakeState } from '../state.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'
import { flatSettings, jsonObject, nestedSettings } from './settingsShape.ts'

/** What an index does without, as far as the fake knows. */
const defaults: Readonly<Record<string, string | readonly string[]>> = {
  'index.auto_expand_replicas': 'false',
  'index.blocks.read_only_allow_delete': 'false',
  'index.blocks.write': 'false',
  'index.codec': 'default',
  'index.hidden': 'false',
  'index.mapping.total_fields.limit': '1000',
  'index.max_result_window': '10000',
  'index.priority': '1',
  'index.query.default_field': ['*'],
  'index.refresh_interval': '1s',
  'index.search.slowlog.threshold.query.warn': '-1',
  'index.translog.durability': 'REQUEST',
}

/** What somebody set, by whole names. */
function setSettings(state: FakeState, index: FakeIndex): Record<string, unknown> {
  return {
    'index.creation_date': index.cd,
    ...(index.hidden ? { 'index.hidden': 'true' } : {}),
    'index.number_of_replicas': index.rep,
    'index.number_of_shards': index.pri,
    'index.provided_name': index.index,
    ...(state.distribution === 'opensearch' && majorOf(state) >= 2 && { 'index.replication.type': 'DOCUMENT' }),
    ...(isElasticsearch8(state) && { 'index.routing.allocation.include._tier_preference': 'data_content' }),
    ...(index.status === 'close' && { 'index.verified_before_close': 'true' }),
    'index.uuid': index.uuid,
    'index.version.created': '137297827',
    ...state.settings[index.index],
  }
}

/** One index in the answer to `_settings`, flat or nested, with or without the defaults. */
export function settingsAnswer(
  state: FakeState,
  index: FakeIndex,
  { flat, withDefaults, human }: { flat: boolean; withDefaults: boolean; human?: boolean },
): object {
  const inWords = {
    'index.creation_date_string': new Date(Number(index.cd)).toISOString(),
    'index.version.created_string': state.version,
  }
  const set = { ...setSettings(state, index), ...(human === true && inWords) }
  const unset = Object.fromEntries(Object.entries(defaults).filter(([name]) => !(name in set)))
  const shaped = flat ? (settings: object) => settings : nestedSettings
  return { settings: shaped(set), ...(withDefaults && { defaults: shaped(unset) }) }
}

const fixed = [
  'index.number_of_shards',
  'index.uuid',
  'index.creation_date',
  'index.provided_name',
  'index.version.created',
]

/** `PUT {index}/_settings`: dynamic ones alone while the index is open; `null` brings the default back. */
export function putSettings(state: FakeState, indices: readonly FakeIndex[], body: string): EngineError | undefined {
  const { settings, ...bare } = jsonObject(JSON.parse(body))
  const told = [...flatSettings(settings ?? bare)]
  for (const [name] of told) {
    const error = faultOf(state, name, indices)
    if (error) return error
  }
  for (const index of indices) {
    const kept = Object.entries(state.settings[index.index] ?? {}).filter(
      ([name]) => !told.some(([each]) => each === name),
    )
    const given = told.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    const own = Object.fromEntries([...kept, ...given])
    state.settings[index.index] = own
    const replicas = own['index.number_of_replicas']
    if (typeof replicas === 'string') setReplicas(state, index, replicas)
  }
  return undefined
}

function setReplicas(state: FakeState, index: FakeIndex, replicas: string): void {
  index.rep = replicas
  if (index.health === 'red') return
  index.health = Number(replicas) >= Math.max(1, dataNodes(state).length) ? 'yellow' : 'green'
}

function faultOf(state: FakeState, name: string, indices: readonly FakeIndex[]): EngineError | undefined {
  const isOpen = indices.some(({ status }) => status === 'open')
  if (isPrivate(name)) return privateSetting(state, name)
  if (fixed.includes(name) || (name === 'index.codec' && isOpen)) {
    const named = indices.map(({ index, uuid }) => `[${index}/${uuid}]`).join(', ')
    const reason = `Can't update non dynamic settings [[${name}]] for open indices [${named}]${isElasticsearch8(state) ? reopen : ''}`
    return engineError(400, 'illegal_argument_exception', reason)
  }
  return isSetting(name) ? undefined : unknownSetting(state, name)
}

const reopen =
  ' unless the `reopen` query parameter is set to true. Alternatively, close the indices, apply the settings changes, and reopen the indices'

const isPrivate = (name: string) => ['index.uuid', 'index.creation_date', 'index.provided_name'].includes(name)

function privateSetting(state: FakeState, name: string): EngineError {
  if (state.distribution === 'elasticsearch') return unknownSetting(state, name)
  const reason = `can not update private setting [${name}]; this setting is managed by OpenSearch`
  return engineError(400, 'settings_exception', reason)
}

const families =
  'analysis|routing|mapping|blocks|search|indexing|merge|translog|query|store|soft_deletes|sort|similarity|unassigned|write|hidden|priority|codec|lifecycle|version'

/** Whether an index may have it; of whole families of settings only the beginning is looked at. */
export function isSetting(name: string): boolean {
  return name in defaults || fixed.includes(name) || isFamily.test(name) || isCount.test(name)
}

const isFamily = new RegExp(`^index\\.(${families})(\\.|$)`)
const isCount =
  /^index\.(number_of_replicas|number_of_routing_shards|max_\w+|default_pipeline|final_pipeline|refresh_interval|knn)$/

export function unknownSetting({ distribution }: FakeState, name: string): EngineError {
  const reason = `unknown setting [${name}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`
  return engineError(400, distribution === 'opensearch' ? 'settings_exception' : 'illegal_argument_exception', reason)
}
