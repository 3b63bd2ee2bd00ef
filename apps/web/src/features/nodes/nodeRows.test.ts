import type { NodeSummary } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { nodeKinds, kindRank } from '#features/nodes/columns/nodeKinds.ts'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { namedTexts, nodeTexts, runningVersions, silentNodes } from './nodeRows.ts'

describe('the filter', () => {
  const nodes: NodeSummary[] = [
    { name: 'data-1', id: 'aaa', ip: '10.0.0.1', version: '9.4.3', roles: 'hm', master: true },
    { name: 'data-2', id: 'bbb', ip: '10.0.0.2', version: '9.3.1', roles: 'w', master: false },
    { name: 'lost' },
  ]
  const attributes = [{ name: 'zone', value: 'aaa' }]
  const word = ({ master }: NodeSummary) => (master === true ? 'oui' : 'non')
  const named = namedTexts({ distribution: 'elasticsearch' }, ({ id }) => (id === 'bbb' ? attributes : []), word)
  const left = (text: string) =>
    createRowFilter(nodes, nodeTexts, { namedOnly: named, names: 'name' })({ text, chips: [] }).map(({ name }) => name)

  it.each([
    ['data', ['data-1', 'data-2']],
    ['*-2,lost', ['data-2', 'lost']],
    ['10.0.0.2', ['data-2']],
    ['AAA', ['data-1']],
    ['9.3', ['data-2']],
    ['version:9.4', ['data-1']],
    ['hot', []],
    ['role:data_hot', ['data-1']],
    ['role:warm', ['data-2']],
    ['attributes:zone: aaa', ['data-2']],
    ['master:yes', ['data-1']],
    ['master:oui', ['data-1']],
    ['', ['data-1', 'data-2', 'lost']],
  ])('%j leaves %j', (text, names) => expect(left(text)).toEqual(names))
})

describe('the versions', () => {
  it('are counted, the newest first by its numbers', () => {
    const nodes = ['9.2.0', '9.10.1', '9.2.0', undefined].map((version, at) => ({
      name: String(at),
      ...(version !== undefined && { version }),
    }))
    expect(runningVersions(nodes)).toEqual([
      { version: '9.10.1', nodes: 1 },
      { version: '9.2.0', nodes: 2 },
    ])
  })
})

describe('a node without any figure', () => {
  const talking = { name: 'a', id: 'a', cpuPercent: 0 }
  const mute = { name: 'b', id: 'b' }
  it('did not answer where others did', () => expect([...silentNodes([talking, mute])]).toEqual(['b']))
  it('is nothing special where none has any', () => expect(silentNodes([mute]).size).toBe(0))
})

describe('the kinds', () => {
  const node = (roles?: string, master = false) => ({ name: 'n', master, ...(roles !== undefined && { roles }) })
  it.each([
    [node('dim', true), ['master', 'data', 'ingest']],
    [node('mv'), ['eligible']],
    [node('f'), ['data']],
    [node('-'), ['coordinating']],
    [{ ...node('-'), roleNames: ['ml'] }, []],
    [node(), []],
  ])('of %j are %j', (of, kinds) => expect(nodeKinds(of)).toEqual(kinds))
  it('sort the master before those that may become it, and these before the rest', () => {
    const ranks = [node('m', true), node('dim'), node('di'), node('i'), node('-'), node()].map(kindRank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(6)
  })
})
