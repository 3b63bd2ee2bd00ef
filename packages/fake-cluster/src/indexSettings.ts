import { jsonObject } from './aliasRoutes.ts'
import { engineError, type EngineError } from './engineError.ts'
import type { FakeIndex, FakeSetting, FakeState } from './state.ts'

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
  const set = { ...setSettings(state, index), ...(human === true && { 'index.version.created_string': state.version }) }
  const unset = Object.fromEntries(Object.entries(defaults).filter(([name]) => !(name in set)))
  const shaped = flat ? (settings: object) => settings : nested
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
  const told = Object.entries(jsonObject(JSON.parse(body)))
  for (const [name] of told) {
    const reason = faultOf(name, indices)
    if (reason !== undefined) return engineError(400, 'illegal_argument_exception', reason)
  }
  for (const index of indices) {
    const kept = Object.entries(state.settings[index.index] ?? {}).filter(
      ([name]) => !told.some(([each]) => each === name),
    )
    const given = told.flatMap(([name, value]) => (value === null ? [] : [[name, settingOf(value)] as const]))
    const own = Object.fromEntries([...kept, ...given])
    state.settings[index.index] = own
    const replicas = own['index.number_of_replicas']
    if (typeof replicas === 'string') index.rep = replicas
  }
  return undefined
}

function faultOf(name: string, indices: readonly FakeIndex[]): string | undefined {
  const isOpen = indices.some(({ status }) => status === 'open')
  if (fixed.includes(name) || (name === 'index.codec' && isOpen)) {
    const named = indices.map(({ index, uuid }) => `[${index}/${uuid}]`).join(', ')
    return `Can't update non dynamic settings [[${name}]] for open indices [${named}]`
  }
  const isKnown = name in defaults || name.startsWith('index.routing.') || name === 'index.number_of_replicas'
  return isKnown
    ? undefined
    : `unknown setting [${name}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`
}

function settingOf(value: unknown): FakeSetting {
  return Array.isArray(value) ? value.map(textOf) : textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function nested(settings: object): object {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(settings)) {
    const parts = name.split('.')
    const last = parts.pop() ?? name
    let place = root
    for (const part of parts) {
      const below = jsonObject(place[part])
      place[part] = below
      place = below
    }
    place[last] = value
  }
  return root
}
