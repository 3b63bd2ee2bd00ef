// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { rememberNodes, useNodeNames } from './nodeNames.ts'

const stored = () => thisWindow.device.read('nodeNames')
const namesOf = (connectionId: string) => renderHook(() => useNodeNames(connectionId)).result.current

beforeEach(() => {
  openFreshDevice()
  useConnections.setState({ clusters: [], activeClusterIndex: 0 })
})
afterEach(cleanup)

it('keeps the name of a node that left, and takes a new one', () => {
  rememberNodes('kept', [{ id: 'a', name: 'node-1' }, { id: 'b', name: 'node-2' }, { name: 'no id' }])
  rememberNodes('kept', [{ id: 'a', name: 'renamed' }])
  expect(namesOf('kept')).toEqual({ a: 'renamed', b: 'node-2' })
  expect(namesOf('another')).toEqual({})
  expect(JSON.parse(stored() ?? '')).toMatchObject({ clusters: { kept: { a: 'renamed', b: 'node-2' } } })
})

it('writes nothing where all are known', () => {
  rememberNodes('quiet', [{ id: 'a', name: 'node-1' }])
  thisWindow.device.remove('nodeNames')
  rememberNodes('quiet', [{ id: 'a', name: 'node-1' }])
  expect(stored()).toBeNull()
})

it('forgets the oldest of a cluster and the oldest cluster', () => {
  for (let at = 0; at < 250; at += 1) rememberNodes('churn', [{ id: `id-${at}`, name: `node-${at}` }])
  const names = Object.keys(namesOf('churn'))
  expect([names.length, names[0], names.at(-1)]).toEqual([200, 'id-50', 'id-249'])
  for (let at = 0; at < 40; at += 1) rememberNodes(`cluster-${at}`, [{ id: 'a', name: 'b' }])
  expect(Object.keys(namesOf('churn'))).toEqual([])
  expect(Object.keys((JSON.parse(stored() ?? '') as { clusters: object }).clusters)).toHaveLength(30)
})
