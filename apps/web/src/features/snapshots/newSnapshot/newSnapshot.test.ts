import { describe, expect, it } from 'vitest'
import { newSnapshotProblems, newSnapshotRequest, noFields } from './newSnapshot.ts'

describe('a new snapshot', () => {
  it('is asked for with its indices alone as long as nothing else is changed', () => {
    const { path, body } = newSnapshotRequest('r', { ...noFields, name: ' one ' })
    expect([path, body]).toEqual(['/_snapshot/r/one', '{"indices":"*"}'])
  })

  it('says only what was changed', () => {
    const fields = { ...noFields, name: 'one', partial: true, includeGlobalState: false, featureStates: [] }
    expect(newSnapshotRequest('r', { ...fields, indices: ' logs-* ' }).body).toBe(
      '{"indices":"logs-*","include_global_state":false,"partial":true,"feature_states":["none"]}',
    )
  })

  it('keeps numbers of its metadata as they were typed', () => {
    const metadata = ' {"ticket": 9007199254740993} '
    expect(newSnapshotRequest('r', { ...noFields, name: 'one', metadata }).body).toContain(
      '"metadata":{"ticket": 9007199254740993}',
    )
  })

  it('needs a name that no other has, indices, and metadata that is an object', () => {
    const taken = new Set(['one'])
    expect(newSnapshotProblems(noFields, taken)).toEqual({ name: 'empty' })
    expect(newSnapshotProblems({ ...noFields, name: ' one ' }, taken)).toEqual({ name: 'taken' })
    expect(newSnapshotProblems({ ...noFields, name: 'two', indices: ' ', metadata: '[]' }, taken)).toEqual({
      ...{ indices: 'empty', metadata: 'notAnObject' },
    })
    expect(newSnapshotProblems({ ...noFields, name: 'two', metadata: '{"a":' }, taken)).toEqual({
      metadata: 'notAnObject',
    })
    expect(newSnapshotProblems({ ...noFields, name: 'two' }, taken)).toEqual({})
  })
})
