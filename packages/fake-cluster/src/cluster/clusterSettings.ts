import { json, refuse, unknownParameters, type FakeApp } from '../fakeApp.ts'
import { flatSettings, jsonObject, nestedSettings } from '../indices/settingsShape.ts'
import type { FakeState } from '../state.ts'
import { engineError } from '../wire/engineError.ts'

const parameters = ['flat_settings', 'include_defaults', 'timeout', 'master_timeout', 'cluster_manager_timeout']
const kinds = ['persistent', 'transient'] as const
const families =
  /^(cluster\.(blocks|indices|info|max_shards_per_node|metadata|remote|routing|service)|indices|action|ingest|logger|network|script|search|snapshot|xpack)\b/

/** `_cluster/settings`: kept and told, and nothing comes of them. */
export function clusterSettingsRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_cluster/settings', (c) => {
    const shaped = c.req.query('flat_settings') === 'true' ? (settings: object) => settings : nestedSettings
    const told = kinds.map((kind) => [kind, shaped(state.clusterSettings[kind])] as const)
    const defaults = c.req.query('include_defaults') === 'true' ? { defaults: {} } : {}
    return unknownParameters(c, parameters) ?? json({ ...Object.fromEntries(told), ...defaults })
  })
  app.put('/_cluster/settings', (c) => {
    const unknown = unknownParameters(c, parameters)
    if (unknown) return unknown
    const body = jsonObject(JSON.parse(c.env.body))
    const changes = kinds.map((kind) => [kind, wholeNames(body[kind])] as const)
    for (const [kind, settings] of changes) {
      const wrong = [...settings.keys()].find((name) => name !== '*' && !families.test(name))
      if (wrong !== undefined) {
        const reason = `${kind} setting [${wrong}], not recognized`
        const type = state.distribution === 'opensearch' ? 'settings_exception' : 'illegal_argument_exception'
        return refuse(engineError(400, type, reason))
      }
    }
    for (const [kind, settings] of changes) change(state, kind, settings)
    return json({
      acknowledged: true,
      ...Object.fromEntries(changes.map(([kind, settings]) => [kind, nestedSettings(given(settings))])),
    })
  })
}

type Settings = ReturnType<typeof flatSettings>

/** Without the `index.` that settings of an index begin with. */
function wholeNames(settings: unknown): Settings {
  return new Map([...flatSettings(settings)].map(([name, value]) => [name.replace(/^index\./, ''), value]))
}

function given(settings: Settings) {
  return Object.fromEntries([...settings].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])))
}

function change(state: FakeState, kind: (typeof kinds)[number], settings: Settings): void {
  const kept = Object.entries(state.clusterSettings[kind]).filter(([name]) => !settings.has(name) && !settings.has('*'))
  state.clusterSettings[kind] = { ...Object.fromEntries(kept), ...given(settings) }
}
