import { describe, expect, it } from 'vitest'
import { listTemplates } from '../calls.ts'
import type { Engine } from '../cluster.ts'
import { templateKinds, toIndexTemplates, type TemplateKind } from './indexTemplates.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

describe('templates', () => {
  it('of the new form come as a list, their fields one level down', () => {
    const web = { index_patterns: ['web-*', 'app-*'], priority: 500, version: 3, composed_of: ['a', 'b'] }
    const answer = {
      index_templates: [
        { name: 'web', index_template: { ...web, data_stream: { hidden: false } } },
        { name: 'bare', index_template: { index_patterns: 'x' } },
        { index_template: {} },
      ],
    }
    expect(toIndexTemplates(answer)).toEqual([
      {
        ...{ name: 'web', patterns: ['web-*', 'app-*'], priority: 500, version: 3, composedOf: ['a', 'b'] },
        ...{ isDataStream: true, path: ['index_templates', 0] },
      },
      { name: 'bare', patterns: ['x'], isDataStream: false, path: ['index_templates', 1] },
    ])
  })

  it('that are components have no patterns: their template is not a pattern', () => {
    const answer = {
      component_templates: [{ name: 'settings', component_template: { template: { settings: {} }, version: 7 } }],
    }
    expect(toIndexTemplates(answer)).toEqual([
      { name: 'settings', patterns: [], version: 7, isDataStream: false, path: ['component_templates', 0] },
    ])
  })

  it('of the old form are keyed by name, whatever the name is', () => {
    const answer = {
      'old-5': { template: 'logs-*', order: 1 },
      index_templates: { index_patterns: ['a-*'], order: 0 },
      'a.b': { index_patterns: ['b'], version: '9007199254740993' },
    }
    expect(toIndexTemplates(answer)).toEqual([
      { name: 'old-5', patterns: ['logs-*'], priority: 1, isDataStream: false, path: ['old-5'] },
      { name: 'index_templates', patterns: ['a-*'], priority: 0, isDataStream: false, path: ['index_templates'] },
      { name: 'a.b', patterns: ['b'], isDataStream: false, path: ['a.b'] },
    ])
  })

  it('that are none are an empty list', () => {
    for (const nothing of [{}, { index_templates: [] }, null, 'text', { x: null }])
      expect(
        toIndexTemplates(nothing)
          .map(({ patterns }) => patterns)
          .flat(),
      ).toEqual([])
  })
})

describe('the kinds', () => {
  const es = (version: string, flavor = 'default'): Engine => ({ distribution: 'elasticsearch', version, flavor })
  it.each<[Engine, readonly TemplateKind[]]>([
    [{ distribution: 'opensearch', version: '1.3.0' }, ['composable', 'legacy', 'component']],
    [{ distribution: 'opensearch' }, ['composable', 'legacy', 'component']],
    [es('10.0.0'), ['composable', 'legacy', 'component']],
    [es('8.0.0'), ['composable', 'legacy', 'component']],
    [es('7.17.0'), ['legacy', 'composable', 'component']],
    [es('7.7.0'), ['legacy']],
    [es('6.8.0'), ['legacy']],
    [es('8.11.0', 'serverless'), ['composable', 'component']],
    [{ distribution: 'elasticsearch' }, ['legacy', 'composable', 'component']],
    [{}, ['legacy', 'composable', 'component']],
  ])('of %j are %j', (engine, kinds) => {
    expect(templateKinds(engine)).toEqual(kinds)
  })
})

describe('the call', () => {
  it('brings the text with it, and is not sent to an engine that lacks it', async () => {
    const text = '{"web":{"index_patterns":["a"],"version":9007199254740993}}'
    const transport = transportOf(() => new Response(text))
    const cluster = clusterOf({ transport })
    expect(await listTemplates(cluster, 'legacy')).toMatchObject({ text, templates: [{ name: 'web' }] })
    expect(transport.seen[0]?.path).toBe('/_template')
    const old = clusterOf({ transport, engine: { distribution: 'elasticsearch', version: '7.7.0' } })
    await expect(listTemplates(old, 'composable')).rejects.toMatchObject({ kind: 'unsupported' })
    const list = clusterOf({ transport: transportOf(() => Response.json([])) })
    await expect(listTemplates(list, 'component')).rejects.toMatchObject({ kind: 'malformed' })
  })
})
