import { describe, expect, it } from 'vitest'
import { cleanUpRepository, listRepositories } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import {
  cleanUpRepositoryRequest,
  deleteRepositoryRequest,
  isReadOnlyRepository,
  listRepositoriesRequest,
  putRepositoryRequest,
  toRepositories,
} from './repositories.ts'

describe('the list', () => {
  it('lets an engine wait for a manager for seconds only', () => {
    expect(listRepositoriesRequest({ distribution: 'elasticsearch', version: '8.19.0' })).toEqual({
      ...{ method: 'GET', path: '/_snapshot?master_timeout=3s', needs: 'snapshots' },
    })
  })

  it('has every repository by name, with its settings by whole names', () => {
    const told = {
      nightly: { type: 'fs', uuid: '_na_', settings: { location: '/mnt/a', compress: 'true' } },
      archive: {
        type: 's3',
        uuid: 'x1',
        settings: { bucket: 'b', server: { side: { encryption: true } }, list: ['a', 1] },
      },
    }
    expect(toRepositories(told)).toEqual([
      {
        ...{ name: 'archive', type: 's3', uuid: 'x1' },
        settings: { bucket: 'b', 'server.side.encryption': 'true', list: ['a', '1'] },
      },
      { name: 'nightly', type: 'fs', settings: { location: '/mnt/a', compress: 'true' } },
    ])
  })

  it('takes what is broken for what it is', () => {
    expect(toRepositories({ a: null, b: { type: 1, settings: 'x' } })).toEqual([
      { name: 'a', type: '', settings: {} },
      { name: 'b', type: '', settings: {} },
    ])
    expect(toRepositories(null)).toEqual([])
  })

  it('is never an empty one where an answer is no object', async () => {
    const cluster = clusterOf({ transport: transportOf(() => Response.json([])) })
    await expect(listRepositories(cluster)).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('tells those that nothing can be written to', () => {
    expect(isReadOnlyRepository({ type: 'fs', settings: { readonly: 'true' } })).toBe(true)
    expect(isReadOnlyRepository({ type: 'fs', settings: { read_only: 'true' } })).toBe(true)
    expect(isReadOnlyRepository({ type: 'url', settings: {} })).toBe(true)
    expect(isReadOnlyRepository({ type: 's3', settings: { readonly: 'false' } })).toBe(false)
  })
})

describe('a change', () => {
  it('is sent as the engines document it', () => {
    const shape = { type: 'fs', settings: { location: '/mnt/a' } }
    expect(putRepositoryRequest('a%b', shape)).toMatchObject({
      ...{ method: 'PUT', path: '/_snapshot/a%25b', timeoutMs: 0 },
      body: '{"type":"fs","settings":{"location":"/mnt/a"}}',
    })
    expect(putRepositoryRequest('a', shape, false).path).toBe('/_snapshot/a?verify=false')
    expect(deleteRepositoryRequest('é😀')).toMatchObject({ method: 'DELETE', path: '/_snapshot/%C3%A9%F0%9F%98%80' })
    expect(cleanUpRepositoryRequest('a')).toMatchObject({ method: 'POST', path: '/_snapshot/a/_cleanup' })
  })

  it.each(['', '.', '..', '_all', '_status', '*', 'log*', 'a,b'])('is never made of the name %j', (name) => {
    for (const request of [deleteRepositoryRequest, cleanUpRepositoryRequest])
      expect(() => request(name)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('that cleans up tells what it removed, and is not sent where there is none', async () => {
    const answer = { results: { deleted_bytes: 2048, deleted_blobs: 3 } }
    const transport = transportOf(() => Response.json(answer))
    const cluster = clusterOf({ transport })
    expect(await cleanUpRepository(cluster, cleanUpRepositoryRequest('a'))).toEqual({
      deletedBytes: 2048,
      deletedBlobs: 3,
    })
    const old = clusterOf({ transport, engine: { distribution: 'elasticsearch', version: '7.3.0' } })
    await expect(cleanUpRepository(old, cleanUpRepositoryRequest('a'))).rejects.toMatchObject({ kind: 'unsupported' })
  })
})
