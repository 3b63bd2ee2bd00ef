import { borrowCluster } from '@searchdeck/clusters/testing'
import { describe, expect, it } from 'vitest'
import { loadDescriptions } from '../src/index.ts'
import { missingIn } from '../src/versions.ts'

const engines = (
  process.env['SEARCHDECK_ENGINES'] ?? 'opensearch@1.3,opensearch@2.19,opensearch@3.8,elasticsearch@7.10'
)
  .split(',')
  .map((engine) => engine.trim())

/** How many paths are held against each engine, evenly from all that it should have. */
const SAMPLE = 100

/** What the engines that are started here are built without: parts of the distribution and plugins. */
const notStarted = {
  opensearch: /^\/(_plugins|_opendistro|_ltr|_insights|_wlm|_data_stream\/_stats|\{index\}\/_plugins)/,
  elasticsearch: new RegExp(
    [
      '_(async_search|ccr|ilm|slm|ml|watcher|rollup|security|sql|eql|enrich|graph|transform|data_frame|xpack|license|query)',
      '_(inference|connector|application|fleet|migration|monitoring|autoscaling|logstash|ssl|searchable_snapshots|query_rules)',
      '_(data_stream|lifecycle|cat/(ml|transforms)|text_structure|textstructure|rank_eval|render|search_application|synonyms)',
      '_(streams|project|esql|reindex/|rollup_search|mvt|snapshot/\\{repository\\}/_(verify_integrity|analyze)|nodes/.*shutdown)',
      '_(search/template|msearch/template|searchable|cat/circuit|create_from|migrate|terms_enum|freeze|unfreeze|features|pit)',
      '_(field_usage_stats|reload_search_analyzers|nodes/.*_repositories_metering|aliases/.*|geo|ingest/(geoip|ip_location))',
      '_mount|_downsample|_cross_cluster|_remote|_scripts/painless|_(profiling|capabilities|health_report)',
    ].join('|'),
  ),
}

/** Answered by every engine without doing anything: which methods a path can be sent with. */
async function methodsAt(url: string, template: string): Promise<string[]> {
  const path = template.replaceAll(/\{[^}]+\}/g, 'x1')
  const answer = await fetch(`${url}${path}`, { method: 'OPTIONS' })
  return (answer.headers.get('allow') ?? '').split(',')
}

function sample<Item>(items: readonly Item[]): readonly Item[] {
  const step = Math.max(1, items.length / SAMPLE)
  return Array.from({ length: Math.min(SAMPLE, items.length) }, (_, at) => items[Math.floor(at * step)]!)
}

describe.each(engines)('paths on %s', (engine) => {
  it('are paths of the engine, unless its version is said to lack them', async () => {
    const { running, giveBack } = await borrowCluster({ engine, next: engines.slice(engines.indexOf(engine) + 1) })
    try {
      const { distribution, version, url } = running
      const { endpoints } = await loadDescriptions(distribution)
      const paths = endpoints
        .flatMap((endpoint) => endpoint.paths)
        .filter(({ template, facts }) => !notStarted[distribution].test(template) && !missingIn(version, facts))
      const asked = sample(paths)
      const unknown: string[] = []
      for (const { template, methods } of asked) {
        const known = await methodsAt(url, template)
        if (!methods.every((method) => known.includes(method)))
          unknown.push(`${methods.join()} ${template}: ${known.join()}`)
      }
      expect(unknown).toEqual([])
      expect(asked.length).toBeGreaterThan(90)
    } finally {
      await giveBack()
    }
  })

  it('that are only read are handled', async () => {
    const { running, giveBack } = await borrowCluster({ engine, next: [] })
    try {
      const { distribution, version, url } = running
      const { endpoints } = await loadDescriptions(distribution)
      const paths = endpoints
        .flatMap((endpoint) => endpoint.paths)
        .filter(({ template, facts, methods }) => {
          const isRead =
            methods.includes('GET') && !/_(refresh|flush|forcemerge|cache|upgrade)|hot_?threads/.test(template)
          return isRead && !notStarted[distribution].test(template) && !missingIn(version, facts)
        })
      const unhandled: string[] = []
      for (const { template } of sample(paths)) {
        const answer = await fetch(`${url}${template.replaceAll(/\{[^}]+\}/g, 'x1')}?timeout=1s`)
        const text = await answer.text()
        if (/no handler found for uri|Incorrect HTTP method/.test(text))
          unhandled.push(`${template}: ${text.slice(0, 200)}`)
      }
      expect(unhandled).toEqual([])
    } finally {
      await giveBack()
    }
  })
})
