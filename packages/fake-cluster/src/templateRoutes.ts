import { json, unknownParameters, type FakeApp } from './fakeApp.ts'
import type { FakeState, FakeTemplates } from './state.ts'

const kinds = { legacy: '/_template', composable: '/_index_template', component: '/_component_template' } as const

/** `_template`, `_index_template`, `_component_template`: all of each kind. */
export function templateRoutes(app: FakeApp, state: FakeState): void {
  const parameters = ['flat_settings', 'local', 'master_timeout', 'cluster_manager_timeout', 'include_defaults']
  for (const kind of ['legacy', 'composable', 'component'] as const)
    app.get(kinds[kind], (c) => unknownParameters(c, parameters) ?? json(answers[kind](state.templates)))
}

const answers = {
  legacy: ({ legacy = {} }) => legacy,
  composable: ({ composable = {} }) => ({
    index_templates: Object.entries(composable).map(([name, template]) => ({ name, index_template: template })),
  }),
  component: ({ component = {} }) => ({
    component_templates: Object.entries(component).map(([name, template]) => ({ name, component_template: template })),
  }),
} satisfies Record<keyof typeof kinds, (templates: FakeTemplates) => object>
