import { describe, expect, it } from 'vitest'
import { InvalidRequestError } from '../door/errors.ts'
import { restoreRequest, type RestoreOptions } from './restore.ts'

const elastic = { distribution: 'elasticsearch', version: '8.19.0' } as const
const opensearch = { distribution: 'opensearch', version: '3.8.0' } as const
const asSpecified: RestoreOptions = {
  indices: ['a', 'b'],
  ignoreUnavailable: true,
  includeGlobalState: true,
  renamePattern: '',
  renameReplacement: '',
}

function bodyOf(options: Partial<RestoreOptions>, engine = elastic): unknown {
  return JSON.parse(restoreRequest(engine, 'r', 's', { ...asSpecified, ...options }).body ?? '')
}

describe('the call that restores', () => {
  it('sends what is specified also where it is the default, and no empty renaming', () => {
    expect(restoreRequest(elastic, 'my repo', 'a/%', asSpecified)).toEqual({
      method: 'POST',
      path: '/_snapshot/my%20repo/a%2F%25/_restore',
      body: '{"indices":["a","b"],"ignore_unavailable":true,"include_global_state":true}',
      needs: 'snapshots',
      timeoutMs: 0,
    })
  })

  it('leaves out half a renaming, which would do nothing', () => {
    expect(bodyOf({ renamePattern: '(.+)' })).not.toHaveProperty('rename_pattern')
    expect(bodyOf({ renamePattern: '(.+)', renameReplacement: 'r-$1' })).toMatchObject({
      rename_pattern: '(.+)',
      rename_replacement: 'r-$1',
    })
  })

  it('sends what was changed', () => {
    expect(
      bodyOf({
        ...{ includeAliases: false, partial: true, settingsLeftOut: ['index.lifecycle.*'], featureStates: ['none'] },
        settings: { 'index.number_of_replicas': 0 },
      }),
    ).toMatchObject({
      ...{ include_aliases: false, partial: true, feature_states: ['none'] },
      index_settings: { 'index.number_of_replicas': 0 },
      ignore_index_settings: ['index.lifecycle.*'],
    })
  })

  it('sends no feature states to an engine that refuses the word', () => {
    const { body } = restoreRequest(opensearch, 'r', 's', { ...asSpecified, featureStates: ['none'] })
    expect(body).not.toContain('feature_states')
  })

  it('is not made without an index: the engine would restore all of them', () => {
    expect(() => restoreRequest(elastic, 'r', 's', { ...asSpecified, indices: [] })).toThrow(InvalidRequestError)
  })
})
