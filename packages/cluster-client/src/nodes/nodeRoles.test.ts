import { describe, expect, it } from 'vitest'
import { isCoordinatingOnly, mastership, nodeRoles } from './nodeRoles.ts'

const names = (...call: Parameters<typeof nodeRoles>) => nodeRoles(...call)?.map(({ name }) => name)

describe('nodeRoles', () => {
  it('reads every letter of Elasticsearch', () => {
    expect(names({ roles: 'cdfhilmrstvw' }, { distribution: 'elasticsearch' })).toEqual([
      ...['data_cold', 'data', 'data_frozen', 'data_hot', 'ingest', 'ml', 'master', 'remote_cluster_client'],
      ...['data_content', 'transform', 'voting_only', 'data_warm'],
    ])
  })

  it('reads a letter that means something else in OpenSearch', () => {
    expect(names({ roles: 'dmsw' }, { distribution: 'opensearch' })).toEqual([
      ...['data', 'cluster_manager', 'search', 'warm'],
    ])
  })

  it('adds the roles that have no letter, and says none twice', () => {
    const node = { roles: 'di', roleNames: ['data', 'ingest', 'ml'] }
    expect(nodeRoles(node, { distribution: 'opensearch' })).toEqual([
      { letter: 'd', name: 'data' },
      { letter: 'i', name: 'ingest' },
      { name: 'ml' },
    ])
  })

  it('keeps a letter that nobody knows', () => {
    expect(nodeRoles({ roles: 'dx' }, {})).toEqual([{ letter: 'd', name: 'data' }, { letter: 'x' }])
  })

  it('says nothing where the engine said nothing', () => {
    expect(nodeRoles({}, {})).toBeUndefined()
    expect(nodeRoles({ roleNames: ['data'] }, {})).toEqual([{ name: 'data' }])
  })
})

describe('isCoordinatingOnly', () => {
  it.each([
    [{ roles: '-' }, true],
    [{ roles: '-', roleNames: [] }, true],
    [{ roles: '-', roleNames: ['ml'] }, false],
    [{ roles: 'd' }, false],
    [{}, undefined],
  ])('of %j: %s', (node, expected) => {
    expect(isCoordinatingOnly(node)).toBe(expected)
  })
})

describe('mastership', () => {
  it.each([
    [{ master: true, roles: 'm' }, 'yes'],
    [{ master: false, roles: 'dim' }, 'eligible'],
    [{ master: false, roles: 'di' }, 'no'],
    [{ roles: '-' }, 'no'],
    [{ master: false }, undefined],
    [{}, undefined],
  ])('of %j: %s', (node, expected) => {
    expect(mastership(node)).toBe(expected)
  })
})
