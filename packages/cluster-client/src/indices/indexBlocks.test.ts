import { describe, expect, it } from 'vitest'
import { InvalidRequestError } from '../door/errors.ts'
import { listBlocksRequest, removableBlocks, toBlocks } from './indexBlocks.ts'
import { removeBlockRequest } from './indexChanges.ts'

describe('the blocks of all indices', () => {
  it('are asked for by one call, which waits shortly for a manager', () => {
    expect(listBlocksRequest({ distribution: 'opensearch', version: '3.8.0' })).toEqual({
      method: 'GET',
      path: '/_cluster/state/blocks?filter_path=blocks.indices&cluster_manager_timeout=3s',
      needs: 'clusterBlocks',
    })
  })

  it('have the names of their settings, others the words of the engine; closed is none', () => {
    const told = (description: string) => ({ description, retryable: false, levels: ['write'] })
    const indices = {
      a: { 8: told('index write (api)'), 7: told('index read (api)') },
      '<script>': { 12: told('disk usage exceeded flood-stage watermark'), 4: told('index closed') },
      closed: { 4: told('index closed') },
      newer: { 20: told('index search-only') },
      odd: { 99: null },
      none: {},
      wrong: null,
    }
    expect([...toBlocks({ blocks: { indices } })]).toEqual([
      ['a', ['read', 'write']],
      ['<script>', ['read_only_allow_delete']],
      ['newer', ['index search-only']],
      ['odd', ['99']],
    ])
    for (const odd of [null, 'x', [], {}, { blocks: {} }]) expect(toBlocks(odd).size).toBe(0)
  })
})

describe('the removal of a block', () => {
  it('names one block of all indices', () => {
    expect(removeBlockRequest(['a', 'ü%'], 'write')).toEqual({
      method: 'PUT',
      path: '/a,%C3%BC%25/_settings',
      body: '{"index.blocks.write":null}',
    })
  })

  it.each(['*', '_all', '-a'])('refuses %s, which an engine would take for many', (name) => {
    expect(() => removeBlockRequest([name], 'write')).toThrow(InvalidRequestError)
  })

  it('begins with the block that hinders every other change', () => {
    expect(removableBlocks[0]).toBe('metadata')
  })
})
