import { describe, expect, it } from 'vitest'
import { changeDocument, getDocument } from '../calls/documents.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { toBulkOutcome } from './bulk.ts'
import { toDocument, toWrittenDocument } from './document.ts'
import { deleteDocumentRequest, writeDocumentRequest } from './documentRequests.ts'
import { toEditLosses } from './sourceLosses.ts'

const engine = { distribution: 'opensearch', version: '3.8.0' } as const
const source = '{"found":false,"_id":"mine","n":9007199254740993}'
const document = `{"_index":"a","_id":"..","_version":9223372036854775807,"_seq_no":0,"_primary_term":1,"found":true,"_source":${source}}`

describe('toDocument', () => {
  it('reads the answers of both calls', () => {
    const read = { index: 'a', type: '_doc', id: '..', version: '9223372036854775807', seqNo: '0', primaryTerm: '1' }
    expect(toDocument(document)).toEqual({ ...read, source, text: document })
    expect(toDocument(`{"docs":[${document}]}`)).toEqual({ ...read, source, text: document })
  })

  it('is nothing where there is none', () => {
    expect(toDocument('{"_index":"a","_id":"1","found":false}')).toBeUndefined()
    expect(toDocument('{"docs":[{"_index":"a","_id":"1","found":false}]}')).toBeUndefined()
  })
})

describe('toWrittenDocument', () => {
  it('reads the version that is there now, of _bulk too', () => {
    const told = '{"_index":"a","_id":"1","_version":2,"result":"updated","_seq_no":9007199254740993,"_primary_term":1}'
    const read = { index: 'a', id: '1', version: '2', seqNo: '9007199254740993', primaryTerm: '1', result: 'updated' }
    expect(toWrittenDocument(told)).toEqual(read)
    expect(toWrittenDocument(`{"errors":false,"items":[{"index":${told}}]}`)).toEqual(read)
  })
})

describe('toBulkOutcome', () => {
  it('tells of each document what became of it, and why', () => {
    const error = { type: 'mapper_parsing_exception', reason: 'failed to parse', caused_by: { reason: 'no number' } }
    const outcome = toBulkOutcome({
      errors: true,
      items: [
        { delete: { _index: 'a', _id: '1', status: 200, result: 'deleted' } },
        { delete: { _index: 'a', _id: '2', status: 404, result: 'not_found' } },
        { index: { _index: 'b', _id: '3', status: 400, error } },
      ],
    })
    const failure = { type: 'mapper_parsing_exception', reason: 'failed to parse: no number' }
    expect(outcome.items).toMatchObject([{ result: 'deleted' }, { result: 'not_found' }, {}])
    expect(outcome.failures).toEqual([{ index: 'b', id: '3', status: 400, error: failure }])
  })
})

describe('toEditLosses', () => {
  const of = (mappings: string, settings = {}) =>
    toEditLosses(`{"a":{"mappings":${mappings},"settings":{"index":${JSON.stringify(settings)}}}}`, engine, 'a')

  it('finds none where documents are kept as they come', () => {
    expect(of('{"properties":{"_source":{"type":"keyword"}}}')).toEqual({ excludes: [], includes: [] })
    expect(of('{"_source":{"mode":"stored"}}', { mode: 'logsdb', default_pipeline: '_none' })).toEqual(of('{}'))
  })

  it('finds fields that are left out', () => {
    expect(of('{"_source":{"excludes":["a.*","b"],"includes":"c"}}')).toEqual({
      excludes: ['a.*', 'b'],
      includes: ['c'],
    })
  })

  it.each([
    ['{"_source":{"enabled":false}}', {}, 'disabled'],
    ['{"_source":{"mode":"synthetic"}}', {}, 'synthetic'],
    ['{}', { mapping: { source: { mode: 'synthetic' } } }, 'synthetic'],
    ['{}', { mode: 'logsdb' }, 'synthetic'],
    ['{}', { derived_source: { enabled: 'true' } }, 'derived'],
  ] as const)('finds %s with %j', (mappings, settings, kind) => {
    expect(of(mappings, settings).source).toBe(kind)
  })

  it('finds pipelines that run again', () => {
    expect(of('{}', { default_pipeline: 'd', final_pipeline: 'f' })).toMatchObject({
      ...{ defaultPipeline: 'd', finalPipeline: 'f' },
    })
  })

  it('reads the mapping type of the document on old engines', () => {
    const text = '{"a":{"mappings":{"t":{"_source":{"enabled":false}},"u":{}},"settings":{}}}'
    const old = { distribution: 'elasticsearch', version: '6.8.0' } as const
    expect(toEditLosses(text, old, 'a', 't').source).toBe('disabled')
    expect(toEditLosses(text, old, 'a', 'u').source).toBeUndefined()
  })
})

describe('calls on one document', () => {
  const answering = (status: number, answer: object) =>
    clusterOf({ transport: transportOf(() => Response.json(answer, { status })) })

  it('resolve with nothing for one that is not there, and reject where the index is not', async () => {
    const none = { _index: 'a', _id: '1', found: false }
    expect(await getDocument(answering(404, none), { index: 'a', id: '1' })).toBeUndefined()
    const error = { type: 'index_not_found_exception', reason: 'no such index [a]' }
    const gone = expect.objectContaining({ kind: 'http', status: 404, type: error.type }) as unknown
    await expect(getDocument(answering(404, { error, status: 404 }), { index: 'a', id: '1' })).rejects.toEqual(gone)
    await expect(getDocument(answering(200, { docs: [{ error }] }), { index: 'a', id: '..' })).rejects.toEqual(gone)
  })

  it('reject with what _bulk refuses within its answer', async () => {
    const error = { type: 'version_conflict_engine_exception', reason: 'somebody was quicker' }
    const answer = { errors: true, items: [{ index: { _index: 'a', _id: '..', status: 409, error } }] }
    const write = writeDocumentRequest(engine, { index: 'a', id: '..' }, '{}')
    await expect(changeDocument(answering(200, answer), write)).rejects.toMatchObject({ status: 409, ...error })
    const missing = { errors: false, items: [{ delete: { _index: 'a', _id: '..', status: 404, result: 'not_found' } }] }
    const deletion = deleteDocumentRequest(engine, { index: 'a', id: '..' })
    await expect(changeDocument(answering(200, missing), deletion)).rejects.toMatchObject({ kind: 'http', status: 404 })
  })
})
