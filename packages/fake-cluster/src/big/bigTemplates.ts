import { fakeRandom } from '../fakeUuid.ts'
import type { FakeTemplates } from '../state.ts'

const teams = ['checkout', 'payments', 'search', 'catalog', 'identity', 'shipping', 'inventory', 'gateway']
const kinds = ['logs', 'metrics', 'traces', 'audit', 'events']

/** 2,000 composable templates of 30 fields each, 40 components and 20 of the old form. */
export function bigTemplates(): FakeTemplates {
  const part = (at: number) => `${['settings', 'mappings'][at % 2] ?? ''}-${kinds[at % kinds.length] ?? ''}-v${at}`
  return {
    composable: byName(2000, templateName, (at) => composable(at, [part(at % 40), part((at * 7) % 40)])),
    component: byName(40, part, (at) => ({
      template: at % 2 === 0 ? { settings: { index: { number_of_shards: '1' } } } : { mappings: fields(20, at) },
      version: at,
    })),
    legacy: byName(
      20,
      (at) => (at % 5 === 0 ? `.legacy-system-${at}` : `legacy-${kinds[at % kinds.length] ?? ''}-${at}`),
      (at) => ({ order: at % 3, index_patterns: [`legacy-${at}-*`], settings: {}, mappings: {}, aliases: {} }),
    ),
  }
}

function templateName(at: number): string {
  const kind = kinds[at % kinds.length] ?? 'logs'
  const team = teams[Math.floor(at / kinds.length) % teams.length] ?? 'team'
  const number = String(Math.floor(at / (kinds.length * teams.length))).padStart(3, '0')
  return at % 50 === 7 ? `.system-${kind}-${number}` : `${kind}-${team}-service-${number}`
}

function composable(at: number, composedOf: readonly string[]): object {
  const name = templateName(at)
  const random = fakeRandom(name)
  return {
    index_patterns: at % 4 === 0 ? [`${name}-*`, `${name}.archive-*`, `restored-${name}-*`] : [`${name}-*`],
    template: { settings: { index: { number_of_replicas: '1' } }, mappings: fields(30, at), aliases: {} },
    composed_of: at % 3 === 0 ? [] : composedOf,
    priority: 100 + Math.floor(random() * 400),
    ...(at % 6 === 0 ? {} : { version: 1 + (at % 12) }),
    ...(at % 5 < 3 ? { data_stream: { timestamp_field: { name: '@timestamp' } } } : {}),
    _meta: { owner: teams[at % teams.length], ticket: 9_007_199_254_000_000 + at },
  }
}

function fields(count: number, at: number): object {
  const named = Array.from({ length: count }, (_, field): [string, object] => [
    `field_${at}_${field}`,
    { type: ['keyword', 'long', 'date'][field % 3] },
  ])
  return { properties: Object.fromEntries(named) }
}

function byName(count: number, name: (at: number) => string, template: (at: number) => object): Record<string, object> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), template(at)]))
}
