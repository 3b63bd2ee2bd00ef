import { engineError, type EngineError } from './engineError.ts'
import { fakeIndex, type FakeState } from './state.ts'

type Created = { readonly body: object } | { readonly error: EngineError }

/** `PUT /{index}`: checks name and settings as the engines do, then adds the index to the state. */
export function createIndex(state: FakeState, name: string, body: string): Created {
  const wrong = nameFault(name)
  if (wrong !== undefined) {
    const details = { index: name, index_uuid: '_na_' }
    return {
      error: engineError(400, 'invalid_index_name_exception', `Invalid index name [${name}], ${wrong}`, details),
    }
  }
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
  const settings = settingsOf(body)
  if ('error' in settings) return settings
  const replicas = settings.replicas
  const health = replicas >= Math.max(1, state.nodes.length) ? 'yellow' : 'green'
  state.indices.push(
    fakeIndex({ index: name, pri: String(settings.shards), rep: String(replicas), health, cd: '1795230829940' }),
  )
  return { body: { acknowledged: true, shards_acknowledged: true, index: name } }
}

function nameFault(name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'must be lowercase'
  if (/^[-+]/.test(name)) return "must not start with '_', '-', or '+'"
  if (/[\\/*?"<>| ,]/.test(name)) return 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'
  return name.includes('#') ? "must not contain '#'" : undefined
}

type Settings = { readonly shards: number; readonly replicas: number } | { readonly error: EngineError }

function settingsOf(body: string): Settings {
  const parsed = parseBody(body)
  if (parsed === undefined) return { error: engineError(400, 'parse_exception', 'Failed to parse content to map') }
  const unknown = Object.keys(parsed).find((key) => !['settings', 'mappings', 'aliases'].includes(key))
  if (unknown !== undefined)
    return { error: engineError(400, 'parse_exception', `unknown key [${unknown}] for create index`) }
  const settings = 'settings' in parsed ? flat(parsed.settings) : new Map<string, string>()
  const shards = Number(settings.get('number_of_shards') ?? 1)
  const replicas = Number(settings.get('number_of_replicas') ?? 1)
  if (shards >= 1) return { shards, replicas }
  const reason = `Failed to parse value [${shards}] for setting [index.number_of_shards] must be >= 1`
  return { error: engineError(400, 'illegal_argument_exception', reason) }
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

/** Settings as the engine takes them: nested or dotted, with or without the leading `index.`. */
function flat(settings: unknown, prefix = ''): Map<string, string> {
  if (typeof settings !== 'object' || settings === null)
    return new Map([[prefix.replace(/^index\./, ''), String(settings)]])
  return new Map(
    Object.entries(settings).flatMap(([key, value]) => [...flat(value, prefix === '' ? key : `${prefix}.${key}`)]),
  )
}
