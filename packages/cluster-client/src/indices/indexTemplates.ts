import { supports, type Capability } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { majorVersion } from '../engines/engine.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** `legacy` is the old form, `composable` the new one, `component` a part that composable ones are put together from. */
export type TemplateKind = 'legacy' | 'composable' | 'component'

/** One template of the list. What it does not say is absent, and so is a number beyond 2^53, which would be another one here. */
export interface IndexTemplate {
  readonly name: string
  /** The indices it is for; a component has none. */
  readonly patterns: readonly string[]
  /** `priority` of a composable one, `order` of a legacy one: the highest wins, or is applied last. */
  readonly priority?: number
  /** Names of the components it is put together from, in their order; absent where it cannot have any. */
  readonly composedOf?: readonly string[]
  /** The user's own number. */
  readonly version?: number
  /** It makes data streams. */
  readonly isDataStream: boolean
  /** Where the template stands in the answer, from the outside in: its text is there, every digit as it came. */
  readonly path: readonly (string | number)[]
}

const endpoints: Record<TemplateKind, { readonly path: string; readonly needs: Capability }> = {
  legacy: { path: '/_template', needs: 'legacyTemplates' },
  composable: { path: '/_index_template', needs: 'composableTemplates' },
  component: { path: '/_component_template', needs: 'componentTemplates' },
}

/** The kinds that an engine has, or may have where it is not known; the one that is shown first stands first. */
export function templateKinds(engine: Engine): readonly TemplateKind[] {
  const isNewFirst = engine.distribution === 'opensearch' || (majorVersion(engine) ?? 0) >= 8
  const order = isNewFirst
    ? (['composable', 'legacy', 'component'] as const)
    : (['legacy', 'composable', 'component'] as const)
  return order.filter((kind) => supports(engine, endpoints[kind].needs) !== false)
}

/** `GET _template`, `GET _index_template` or `GET _component_template`: "Get template", "… index template", "… component template API". */
export function listTemplatesRequest(kind: TemplateKind): ClusterRequest {
  return { method: 'GET', ...endpoints[kind] }
}

/**
 * Reads an answer to `listTemplatesRequest` in any of its shapes: the list `index_templates`, the list
 * `component_templates`, or an object keyed by name. Entries without a name are left out.
 */
export function toIndexTemplates(answer: unknown): IndexTemplate[] {
  for (const list of ['index_templates', 'component_templates']) {
    const entries = member(answer, list)
    // An object of that name is a legacy template.
    if (Array.isArray(entries)) return entries.flatMap((entry: unknown, at) => listed(entry, [list, at]))
  }
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, template]) => toTemplate(name, template, [name]))
}

function listed(entry: unknown, path: IndexTemplate['path']): IndexTemplate[] {
  const name = textValue(member(entry, 'name'))
  if (name === undefined) return []
  return toTemplate(name, member(entry, 'index_template') ?? member(entry, 'component_template'), path)
}

function toTemplate(name: string, template: unknown, path: IndexTemplate['path']): IndexTemplate[] {
  const components = member(template, 'composed_of')
  const dataStream = member(template, 'data_stream')
  return [
    {
      ...{ name, patterns: patternsOf(template), path },
      isDataStream: typeof dataStream === 'object' && dataStream !== null,
      ...present({
        priority: wholeNumber(member(template, 'priority') ?? member(template, 'order')),
        composedOf: Array.isArray(components) ? texts(components) : undefined,
        version: wholeNumber(member(template, 'version')),
      }),
    },
  ]
}

/** `index_patterns`, or before Elasticsearch 6 `template`, one of them; in a component `template` is something else. */
function patternsOf(template: unknown): readonly string[] {
  const patterns = member(template, 'index_patterns') ?? member(template, 'template')
  if (Array.isArray(patterns)) return texts(patterns)
  return typeof patterns === 'string' ? [patterns] : []
}

function wholeNumber(value: unknown): number | undefined {
  const number = numberValue(value)
  return Number.isSafeInteger(number) ? number : undefined
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string')
}
