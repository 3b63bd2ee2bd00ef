import { describe, expect, it } from 'vitest'
import { listNames } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { fieldNamesRequest, toFieldNames } from './fieldNames.ts'
import { namesRequest, toNames } from './names.ts'

const answering = (status: number, text: string) =>
  clusterOf({
    transport: Object.assign(() => Promise.resolve(new Response(text, { status })), { sendsBodyOnGet: true }),
  })

describe('names', () => {
  it('are read from lists, rows and keys, sorted', () => {
    expect(toNames('indexTemplate', { index_templates: [{ name: 'b' }, { name: 'a' }] })).toEqual(['a', 'b'])
    expect(toNames('repository', [{ id: 'nightly' }, { id: 'daily' }])).toEqual(['daily', 'nightly'])
    const ingest = { pipelines: { geo: { count: 0 }, add: { count: 1 } } }
    expect(toNames('pipeline', { nodes: { a: { ingest } } })).toEqual(['add', 'geo'])
    expect(toNames('searchPipeline', { b: {}, a: {} })).toEqual(['a', 'b'])
    expect(toNames({ snapshotsOf: 'r' }, { snapshots: [{ snapshot: 's' }] })).toEqual(['s'])
  })

  it('are none in anything else', () => {
    for (const answer of [null, 1, 'x', [], {}, { index_templates: 1 }, [[]], [{ id: 1 }]])
      for (const kind of ['indexTemplate', 'repository', 'node'] as const) expect(toNames(kind, answer)).toEqual([])
  })

  it('are asked of a repository by its escaped name', () => {
    expect(namesRequest({ snapshotsOf: 'a/b' }).path).toBe(
      '/_snapshot/a%2Fb/_all?verbose=false&filter_path=snapshots.snapshot',
    )
    expect(() => namesRequest({ snapshotsOf: '' })).toThrow()
  })

  it('are none where the cluster does not tell them', async () => {
    expect(await listNames(answering(403, '{"error":{"type":"security_exception"}}'), 'pipeline')).toEqual([])
    expect(await listNames(answering(404, '{"error":"no handler"}'), 'searchPipeline')).toEqual([])
    expect(await listNames(answering(200, '{"index_templates":[{"name":"a"}]}'), 'indexTemplate')).toEqual(['a'])
    await expect(listNames(answering(200, '<html>'), 'pipeline')).rejects.toThrow()
  })
})

describe('names of fields', () => {
  it('are asked of what the path names, and come with their types', () => {
    expect(fieldNamesRequest(['logs-*', 'a']).path).toMatch(
      /^\/logs-\*,a\/_field_caps\?fields=\*&|^\/logs-%2A,a\/_field_caps/,
    )
    const types = { text: { type: 'text' }, unmapped: { type: 'unmapped' } }
    const answer = { fields: { b: types, a: { long: {} }, o: { object: {} }, _id: { _id: {} } } }
    expect(toFieldNames(answer)).toEqual([
      { name: 'a', types: ['long'] },
      { name: 'b', types: ['text'] },
    ])
  })

  it('are none in anything else', () => {
    for (const answer of [null, 1, [], {}, { fields: 1 }, { fields: { a: 1 } }])
      expect(toFieldNames(answer)).toEqual([])
  })
})
