import { describe, expect, it } from 'vitest'
import { listNodeAttributes } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

const answering = (json: unknown) => {
  const transport = transportOf(() => Response.json(json))
  return { transport, cluster: clusterOf({ transport }) }
}

describe('listNodeAttributes', () => {
  it('joins names with dots, and sorts them', async () => {
    const attr = { zone: 'eu-1a', rack: { row: 'r1', 'a.b': 'c' }, 'ml.enabled': 'true', list: ['a', 'b'], none: null }
    const { cluster, transport } = answering({ nodes: { x1: { name: 'n', settings: { node: { attr } } } } })
    expect(await listNodeAttributes(cluster)).toEqual(
      new Map([
        [
          'x1',
          [
            { name: 'list', value: 'a,b' },
            { name: 'ml.enabled', value: 'true' },
            { name: 'rack.a.b', value: 'c' },
            { name: 'rack.row', value: 'r1' },
            { name: 'zone', value: 'eu-1a' },
          ],
        ],
      ]),
    )
    expect(transport.seen.map(({ path }) => path)).toEqual([
      '/_nodes/settings?filter_path=nodes.%2A.name,nodes.%2A.settings.node.attr'.replaceAll('%2A', '*'),
    ])
  })

  it('tells a node without attributes from one that did not answer', async () => {
    const attributes = await listNodeAttributes(answering({ nodes: { x1: { name: 'n' } } }).cluster)
    expect(attributes.get('x1')).toEqual([])
    expect(attributes.has('x2')).toBe(false)
  })

  it.each([{}, { nodes: null }, { nodes: { x1: null, x2: { settings: 'x' } } }, []])(
    'reads nothing from %j',
    async (json) => {
      const attributes = await listNodeAttributes(answering(json).cluster)
      expect([...attributes.values()].flat()).toEqual([])
    },
  )

  it('takes hostile names for text', async () => {
    const json = JSON.parse(
      '{"nodes":{"__proto__":{"settings":{"node":{"attr":{"__proto__":{"<b>":"1"}}}}}}}',
    ) as unknown
    expect([...(await listNodeAttributes(answering(json).cluster))]).toEqual([
      ['__proto__', [{ name: '__proto__.<b>', value: '1' }]],
    ])
  })
})
