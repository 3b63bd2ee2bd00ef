import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { isElasticsearch8, type FakeState, type FakeTemplates } from '../state.ts'
import { engineError } from '../wire/engineError.ts'
import { wildcard } from './indexNames.ts'
import { mappingShape } from './mappingShape.ts'
import { flatSettings, jsonObject, nestedSettings } from './settingsShape.ts'

const kinds = { legacy: '/_template', composable: '/_index_template', component: '/_component_template' } as const
type Kind = keyof typeof kinds

const parameters = ['flat_settings', 'local', 'master_timeout', 'cluster_manager_timeout', 'create', 'order', 'cause']

/** `_template`, `_index_template`, `_component_template`: read, put and deleted. No new index takes anything from them. */
export function templateRoutes(app: FakeApp, state: FakeState): void {
  for (const kind of ['legacy', 'composable', 'component'] as const) {
    for (const path of [kinds[kind], `${kinds[kind]}/:name`])
      app.get(path, (c) => unknownParameters(c, parameters) ?? read(c, state.templates, kind))
    app.on(['PUT', 'POST'], [`${kinds[kind]}/:name`], (c) => {
      const told = shaped[kind](jsonObject(JSON.parse(c.env.body)))
      state.templates = { ...state.templates, [kind]: { ...state.templates[kind], [c.req.param('name')]: told } }
      return unknownParameters(c, parameters) ?? json({ acknowledged: true })
    })
    app.delete(`${kinds[kind]}/:name`, (c) => remove(state, kind, c.req.param('name')))
  }
}

function read(c: FakeContext, templates: FakeTemplates, kind: Kind): Response {
  const name = c.req.param('name')
  const all = Object.entries(templates[kind] ?? {})
  if (name === undefined) return json(answers[kind](all))
  const patterns = name.split(',').map(wildcard)
  const found = all.filter(([each]) => patterns.some((pattern) => pattern.test(each)))
  if (found.length > 0) return json(answers[kind](found))
  if (name.includes('*') || kind === 'legacy') return json(answers[kind]([]), 404)
  const what = kind === 'composable' ? 'index template' : 'component template'
  return refuse(engineError(404, 'resource_not_found_exception', `${what} matching [${name}] not found`))
}

function remove(state: FakeState, kind: Kind, name: string): Response {
  const { [name]: gone, ...others } = state.templates[kind] ?? {}
  if (gone === undefined && kind === 'component' && isElasticsearch8(state))
    return refuse(engineError(404, 'resource_not_found_exception', name))
  if (gone === undefined)
    return refuse(engineError(404, 'index_template_missing_exception', `index_template [${name}] missing`))
  state.templates = { ...state.templates, [kind]: others }
  return json({ acknowledged: true })
}

type Named = readonly (readonly [name: string, template: object])[]

const answers = {
  legacy: (all: Named) => Object.fromEntries(all),
  composable: (all: Named) => ({
    index_templates: all.map(([name, template]) => ({ name, index_template: template })),
  }),
  component: (all: Named) => ({
    component_templates: all.map(([name, template]) => ({ name, component_template: template })),
  }),
} satisfies Record<Kind, (all: Named) => object>

type Fields = Readonly<Record<string, unknown>>

/** A template as it is told after it was put. */
const shaped = {
  legacy: ({ order = 0, version, index_patterns, settings, mappings, aliases }) => ({
    ...{ order, ...(version !== undefined && { version }), index_patterns },
    ...{ settings: settingsShape(settings), mappings: mappingShape(mappings), aliases: jsonObject(aliases) },
  }),
  composable: ({ template, composed_of = [], ...others }) => ({
    ...others,
    ...(template !== undefined && { template: innerShape(jsonObject(template)) }),
    composed_of,
  }),
  component: ({ template, ...others }) => ({ ...others, template: innerShape(jsonObject(template)) }),
} satisfies Record<Kind, (template: Fields) => object>

function innerShape({ settings, mappings, ...others }: Fields): object {
  return {
    ...others,
    ...(settings !== undefined && { settings: settingsShape(settings) }),
    ...(mappings !== undefined && { mappings: mappingShape(mappings) }),
  }
}

const settingsShape = (settings: unknown) => nestedSettings(Object.fromEntries(flatSettings(settings)))
