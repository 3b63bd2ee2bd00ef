import { dataNodes } from '../shards/shards.ts'
import { fakeIndex, isElasticsearch8, type FakeHealth, type FakeSetting, type FakeState } from '../state.ts'
import { engineError, invalidIndexName, type EngineError } from '../wire/engineError.ts'
import { aliasEntries } from './aliasRoutes.ts'
import { isSetting, unknownSetting } from './indexSettings.ts'
import { mappingShape } from './mappingShape.ts'
import { flatSettings, jsonObject } from './settingsShape.ts'

type Created = { readonly body: object } | { readonly error: EngineError }

/** `PUT /{index}`: checks name and settings as the engines do, then adds the index to the state. */
export function createIndex(state: FakeState, name: string, body: string): Created {
  const wrong = nameFault(state, name)
  if (wrong !== undefined) return { error: invalidIndexName(name, wrong) }
  if (state.aliases.some(({ alias }) => alias === name))
    return { error: invalidIndexName(name, 'already exists as alias') }
  const present = state.indices.find((index) => index.index === name)
  if (present) {
    const details = { index: name, index_uuid: present.uuid }
    return {
      error: engineError(
        400,
        'resource_already_exists_exception',
        `index [${name}/${present.uuid}] already exists`,
        details,
      ),
    }
  }
  const told = bodyOf(state, body)
  if ('error' in told) return told
  const { shards, replicas } = told
  const health = healthOf(state, told)
  const counts = { pri: String(shards), rep: String(replicas) }
  const hidden = told.settings['index.hidden'] === 'true'
  state.indices.push(fakeIndex({ index: name, ...counts, health, hidden, cd: String(Date.now()) }))
  state.settings[name] = told.settings
  state.mappings[name] = mappingShape(told.mappings)
  state.aliases.push(...aliasEntries(name, told.aliases))
  return { body: { acknowledged: true, shards_acknowledged: true, index: name } }
}

/** Without a node that it may be on it is red, with too few of them yellow. */
function healthOf(state: FakeState, { replicas, settings }: Told): FakeHealth {
  const required = settings['index.routing.allocation.require._name']
  if (required !== undefined && !dataNodes(state).some(({ name }) => name === required)) return 'red'
  return replicas >= Math.max(1, dataNodes(state).length) ? 'yellow' : 'green'
}

const unfit = ' , ", *, \\, <, |, ,, >, /, ?'
const unfitQuoted = `' ','"','*',',','/','<','>','?','\\','|'`

/** Why an index cannot have this name. */
export function nameFault(state: FakeState, name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'must be lowercase'
  if (/^[-+_]/.test(name)) return "must not start with '_', '-', or '+'"
  if (/[\\/*?"<>| ,]/.test(name))
    return `must not contain the following characters [${isElasticsearch8(state) ? unfitQuoted : unfit}]`
  return name.includes('#') ? "must not contain '#'" : undefined
}

interface Told {
  readonly shards: number
  readonly replicas: number
  /** The others, by whole names. */
  readonly settings: Record<string, FakeSetting>
  readonly mappings: unknown
  readonly aliases: unknown
}

function bodyOf(state: FakeState, body: string): Told | { readonly error: EngineError } {
  const parsed = parseBody(body)
  if (parsed === undefined) return { error: unreadable(state, body) }
  const { settings, mappings, aliases, ...unknown } = jsonObject(parsed)
  const [wrong] = Object.keys(unknown)
  if (wrong !== undefined)
    return { error: engineError(400, 'parse_exception', `unknown key [${wrong}] for create index`) }
  const flat = flatSettings(settings)
  const shards = Number(flat.get('index.number_of_shards') ?? 1)
  const replicas = Number(flat.get('index.number_of_replicas') ?? 1)
  const counted = ['index.number_of_shards', 'index.number_of_replicas']
  const unset = [...flat.keys()].find((each) => !isSetting(each))
  if (unset !== undefined) return { error: unknownSetting(state, unset) }
  const others = [...flat].flatMap(([name, value]) =>
    value === null || counted.includes(name) ? [] : [[name, value] as const],
  )
  if (shards >= 1 && replicas >= 0) return { shards, replicas, settings: Object.fromEntries(others), mappings, aliases }
  const [value, wrongly, least] = shards < 1 ? [shards, 'shards', 1] : [replicas, 'replicas', 0]
  const reason = `Failed to parse value [${value}] for setting [index.number_of_${wrongly}] must be >= ${least}`
  return { error: engineError(400, 'illegal_argument_exception', reason) }
}

/** The fake does not tell a body that breaks off from one that is wrong in another way. */
function unreadable(state: FakeState, body: string): EngineError {
  return isElasticsearch8(state)
    ? engineError(400, 'x_content_e_o_f_exception', `[1:${body.length + 1}] Unexpected end of file`)
    : engineError(400, 'parse_exception', 'Failed to parse content to map')
}

/** The object a body holds; an empty body is an empty object, anything else is nothing. */
function parseBody(body: string): object | undefined {
  if (body === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
