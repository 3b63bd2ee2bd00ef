import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTemplates, send } from '../src/calls.ts'
import { supports } from '../src/engines/capabilities.ts'
import type { Cluster } from '../src/cluster.ts'
import { pathSegment, type TemplateKind } from '../src/index.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

describe.each(engines)('templates of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const put = (endpoint: string, name: string, body: object) =>
    send(cluster, { method: 'PUT', path: `/${endpoint}/${pathSegment(name)}`, body: JSON.stringify(body) })
  const find = async (kind: TemplateKind, name: string) =>
    (await listTemplates(cluster, kind)).templates.find((template) => template.name === name)

  it('of the old form are listed with patterns, order and version', async () => {
    const name = 'client-alt-ü.%41日'
    await put('_template', name, { index_patterns: ['none-*', 'nil-*'], order: 7, version: 12, settings: {} })
    expect(await find('legacy', name)).toEqual({
      ...{ name, patterns: ['none-*', 'nil-*'], priority: 7, version: 12 },
      ...{ isDataStream: false, path: [name] },
    })
    await send(cluster, { method: 'DELETE', path: `/_template/${pathSegment(name)}` })
    expect(await find('legacy', name)).toBeUndefined()
  })

  it('of the new form are listed with priority, components and data stream; or the engine lacks them', async () => {
    if (supports(cluster.engine, 'composableTemplates') !== true) {
      for (const kind of ['composable', 'component'] as const)
        await expect(listTemplates(cluster, kind)).rejects.toMatchObject({ kind: 'unsupported' })
      return
    }
    // The 7.17 that `tools/clusters` puts together has no module for data streams, and refuses a template with one.
    const isDataStream = supports(cluster.engine, 'dataStreams') === true && engine !== 'elasticsearch@7.17'
    await put('_component_template', 'client-part', { template: { settings: {} }, version: 3, _meta: { big: 1 } })
    await put('_index_template', 'client-whole', {
      ...{ index_patterns: ['none-*'], priority: 4711, composed_of: ['client-part'], version: 5 },
      ...(isDataStream && { data_stream: {} }),
    })
    await put('_index_template', 'client-bare', { index_patterns: ['nothing'] })
    expect(await find('component', 'client-part')).toMatchObject({ patterns: [], version: 3, isDataStream: false })
    expect(await find('composable', 'client-whole')).toMatchObject({
      ...{ patterns: ['none-*'], priority: 4711, composedOf: ['client-part'], version: 5, isDataStream },
    })
    const bare = await find('composable', 'client-bare')
    expect(bare).toMatchObject({ patterns: ['nothing'], isDataStream: false })
    expect(bare).not.toHaveProperty('priority')
    const { text } = await listTemplates(cluster, 'component')
    expect(text).toContain('"client-part"')
    for (const path of [
      '/_index_template/client-whole',
      '/_index_template/client-bare',
      '/_component_template/client-part',
    ])
      await send(cluster, { method: 'DELETE', path })
  })
})
