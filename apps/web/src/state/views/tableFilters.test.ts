// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { rememberTableFilter, useTableFilters } from './tableFilters.ts'

const stored = () => JSON.parse(thisWindow.device.read('tableFilters') ?? '{}') as unknown
const changedElsewhere = () => thisWindow.hear('tableFilters')
const ofOther = (clusters: object) => thisWindow.device.write('tableFilters', JSON.stringify({ clusters }))

beforeEach(() => {
  openFreshDevice()
  useTableFilters.setState(useTableFilters.getInitialState())
  openFreshDevice()
  changedElsewhere()
})

describe('the filter of a table', () => {
  it('is kept by cluster and table', () => {
    rememberTableFilter('uuid-1', 'indices', { filter: ' logs ', chips: [{ column: 'health', value: 'red' }] })
    rememberTableFilter('uuid-1', 'nodes', { filter: 'data' })
    rememberTableFilter('uuid-2', 'indices', { health: 'red' })
    expect(stored()).toEqual({
      clusters: {
        'uuid-1': {
          indices: { filter: ' logs ', chips: [{ column: 'health', value: 'red' }] },
          nodes: { filter: 'data', chips: [] },
        },
        'uuid-2': { indices: { filter: '', chips: [], health: 'red' } },
      },
    })
  })

  it('changes one thing and leaves the rest', () => {
    rememberTableFilter('uuid-1', 'indices', { filter: 'a', health: 'red' })
    rememberTableFilter('uuid-1', 'indices', { health: undefined })
    expect(stored()).toEqual({ clusters: { 'uuid-1': { indices: { filter: 'a', chips: [] } } } })
  })

  it('does not erase what another window wrote for another cluster', () => {
    rememberTableFilter('mine', 'indices', { filter: 'a' })
    ofOther({ mine: { indices: { filter: 'a', chips: [] } }, theirs: { indices: { filter: 'b', chips: [] } } })
    rememberTableFilter('mine', 'indices', { filter: 'c' })
    expect(stored()).toEqual({
      clusters: { mine: { indices: { filter: 'c', chips: [] } }, theirs: { indices: { filter: 'b', chips: [] } } },
    })
  })

  it.each([{ a: 1 }, { a: { indices: 'x' } }, { a: { indices: { filter: 3, chips: [{ column: 1 }] } } }])(
    'is empty where %j is stored',
    (clusters) => {
      ofOther(clusters)
      changedElsewhere()
      const { filter = '', chips = [] } = useTableFilters.getState().clusters['a']?.['indices'] ?? {}
      expect([filter, chips]).toEqual(['', []])
    },
  )
})
