import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { noRestoreFields, settingProblem, settingsOf, type RestoreFields } from './restoreFields.ts'
import {
  heldIndices,
  missingShards,
  restorePlan,
  restoreRequests,
  type TakenBy,
  type TakenNames,
} from './restorePlan.ts'
import { bytesOf, freeSpace, usualWatermark } from './restoreSpace.ts'

const details: SnapshotDetails = {
  ...{ name: 'nightly', state: 'PARTIAL', failures: [] },
  indices: ['logs-a', 'logs-b', '.ds-stream-000001', '.kibana_1'],
  dataStreams: ['stream'],
  featureIndices: ['.kibana_1'],
}
const engine = { distribution: 'elasticsearch', version: '8.19.0' } as const
const names = (taken: Record<string, TakenBy>): TakenNames =>
  new Map(Object.entries(taken).map(([name, by]) => [name, { by, uuid: `uuid of ${name}` }]))

function plan(fields: Partial<RestoreFields>, taken: Record<string, TakenBy> = {}) {
  return restorePlan(details, 'backups', { ...noRestoreFields(details), ...fields }, names(taken))
}

const both = { indices: ['logs-a', 'logs-b'] }
const renamed = { ...both, renamePattern: 'logs-(.+)', renameReplacement: 'r-$1' }

describe('names', () => {
  it('are those of the snapshot, or what the renaming makes of them', () => {
    expect(plan(both).names.map(({ name }) => name)).toEqual(['logs-a', 'logs-b'])
    expect(plan(renamed).names.map(({ name }) => name)).toEqual(['r-a', 'r-b'])
  })

  it('are not shown where they cannot be foretold, and can be restored all the same', () => {
    const { names: unknown, items, renaming } = plan({ ...renamed, renamePattern: '(?i)logs-(.+)' })
    expect(renaming).toEqual({ kind: 'unknown' })
    expect(unknown.map(({ name }) => name)).toEqual([undefined, undefined])
    expect(items).toEqual([
      { kind: 'index', source: 'logs-a', name: undefined },
      { kind: 'index', source: 'logs-b', name: undefined },
    ])
  })

  it.each([
    ['.+', 'same', 'twice'],
    ['logs', 'LOGS', 'upperCase'],
    ['logs', '<script>', 'character'],
    ['logs', 'a/b', 'character'],
    ['logs', 'a b', 'character'],
    ['logs', '-a', 'start'],
    ['logs', 'é'.repeat(130), 'tooLong'],
  ])('%s → %s: %s', (renamePattern, renameReplacement, problem) => {
    const { names: wrong, problems } = plan({ ...both, renamePattern, renameReplacement })
    expect(wrong.map((each) => each.problem)).toEqual([problem, problem])
    expect(problems).toBe(2)
  })

  it('that the snapshot has are never called wrong', () => {
    expect(plan({ indices: ['.kibana_1', 'Old Name'] }).problems).toBe(0)
  })
})

describe('what has a name already', () => {
  it.each<[TakenBy, readonly string[]]>([
    ['open', ['leaveOut', 'close', 'delete']],
    ['closed', ['leaveOut', 'replace', 'delete']],
    ['alias', []],
    ['dataStream', []],
  ])('%s: left out, unless something else is chosen', (by, offered) => {
    const { names: planned, items, taken, indices } = plan(renamed, { 'r-b': by })
    expect(planned[0]).toMatchObject({ source: 'logs-b', taken: by, offered, answer: 'leaveOut' })
    expect(items).toEqual([{ kind: 'index', source: 'logs-a', name: 'r-a' }])
    expect({ taken, indices }).toEqual({ taken: 1, indices: 1 })
  })

  it('is closed or deleted first, by the index that was seen, and that is dangerous', () => {
    const fields = { ...renamed, answers: { 'r-a': 'delete', 'r-b': 'close' }, includeGlobalState: false } as const
    const { items, options, replaced } = plan(fields, { 'r-a': 'open', 'r-b': 'open' })
    expect(items.slice(0, 2)).toEqual([
      { kind: 'close', name: 'r-b', uuid: 'uuid of r-b' },
      { kind: 'delete', name: 'r-a', uuid: 'uuid of r-a' },
    ])
    expect(options.isDangerous).toBe(true)
    expect(replaced).toEqual(['r-a', 'r-b'])
  })

  it('closed already is replaced by the restore itself', () => {
    const { items, replaced } = plan({ ...renamed, answers: { 'r-a': 'replace' } }, { 'r-a': 'closed' })
    expect(items.map(({ kind }) => kind)).toEqual(['index', 'index'])
    expect(replaced).toEqual(['r-a'])
  })

  it('keeps no answer that no longer fits: an open index is not silently replaced', () => {
    const { items } = plan({ ...renamed, answers: { 'r-a': 'replace' } }, { 'r-a': 'open' })
    expect(items).toEqual([{ kind: 'index', source: 'logs-b', name: 'r-b' }])
  })

  it('counts for the indices behind a data stream, whose names change with it', () => {
    const streams = { dataStreams: ['stream'], renamePattern: 'stream', renameReplacement: 'other' }
    expect(plan(streams, { '.ds-stream-000001': 'open' }).names[0]?.taken).toBeUndefined()
    expect(plan(streams, { '.ds-other-000001': 'open' }).names[0]).toMatchObject({ taken: 'backing', offered: [] })
    expect(plan(streams, { other: 'open' }).names[0]).toMatchObject({ taken: 'open', offered: [] })
  })
})

it('sends what is in the way first, and the restore last', () => {
  const planned = plan({ ...renamed, answers: { 'r-a': 'delete', 'r-b': 'close' } }, { 'r-a': 'open', 'r-b': 'open' })
  expect(restoreRequests(planned, engine).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /r-b/_close',
    'DELETE /r-a',
    'POST /_snapshot/backups/nightly/_restore',
  ])
})

it('sends nothing while all that was chosen is left out', () => {
  expect(restoreRequests(plan(both, { 'logs-a': 'open', 'logs-b': 'alias' }), engine)).toEqual([])
})

it('offers no index of a feature, and counts the shards that are missing', () => {
  expect(heldIndices(details)).not.toContain('.kibana_1')
  const failures = [{ index: 'a', shard: 0 }, { index: 'a', shard: 1 }, { shard: 3 }]
  expect([...missingShards({ ...details, failures })]).toEqual([['a', 2]])
})

it('takes settings by name and value, and the number of replicas as one', () => {
  expect(settingsOf({ settingsChanged: ['index.priority = 5', 'codec=a=b'], replicas: '2' })).toEqual({
    ...{ 'index.priority': '5', 'index.codec': 'a=b', 'index.number_of_replicas': 2 },
  })
  expect(settingProblem('index.priority')).toBe('form')
  expect(settingProblem('=5')).toBe('form')
  expect(settingProblem('number_of_shards=5')).toBe('fixed')
  expect(settingProblem('index.priority=5')).toBeUndefined()
})

it('sends no global state where the snapshot holds none', () => {
  expect(noRestoreFields({ ...details, includesGlobalState: false }).includeGlobalState).toBe(false)
  expect(noRestoreFields(details).includeGlobalState).toBe(true)
})

describe('space', () => {
  const disk = { diskTotalBytes: 1000, diskUsedBytes: 600 }

  it('is that of nodes that hold data, up to the low watermark', () => {
    const nodes = [
      { name: 'hot', roles: 'dh', ...disk },
      { name: 'full', roles: 'd', diskTotalBytes: 1000, diskUsedBytes: 910 },
      { name: 'master', roles: 'm', ...disk },
      { name: 'frozen', roles: 'f', ...disk },
    ]
    expect(freeSpace(nodes, usualWatermark, engine)).toEqual({
      ...{ bytes: 250, nodes: 1 },
      full: [{ name: 'full', usedPercent: 91 }],
    })
  })

  it('is not known where no node tells it, nor what is needed where a size is missing', () => {
    expect(freeSpace([{ name: 'a', roles: 'd' }], usualWatermark, engine)).toBeUndefined()
    expect(bytesOf(['a', 'b'], { a: 5, b: 6 })).toBe(11)
    expect(bytesOf(['a', 'b'], { a: 5 })).toBeUndefined()
    expect(bytesOf(['a'], undefined)).toBeUndefined()
  })
})
