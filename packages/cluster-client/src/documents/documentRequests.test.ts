import { describe, expect, it } from 'vitest'
import { classify } from '../danger/danger.ts'
import type { ClusterRequest } from '../index.ts'
import {
  createDocumentRequest,
  deleteDocumentRequest,
  deleteDocumentsByNameRequest,
  documentRequest,
  writeDocumentRequest,
} from './documentRequests.ts'

const engine = { distribution: 'opensearch', version: '3.8.0' } as const
const old = { distribution: 'elasticsearch', version: '6.6.2', flavor: 'default' } as const
const newest = { distribution: 'elasticsearch', version: '9.4.0', flavor: 'default' } as const
const name = { index: 'logs', id: 'a/b%#?日', routing: 'r&1' }
const path = '/logs/_doc/a%2Fb%25%23%3F%E6%97%A5'
const source = '{ "n": 9007199254740993,\n "f": 1.0 }'
const line = (request: ClusterRequest) => `${request.method} ${request.path}`
/** Ids that no path can carry. */
const hostile = ['.', '..', 'a/../b', 'a\\b', 'a\nb']

describe('a document', () => {
  it('is named by its escaped id and its routing', () => {
    expect(line(documentRequest(engine, name))).toBe(`GET ${path}?routing=r%261`)
    expect(line(documentRequest(old, { ...name, type: 'my type' }))).toBe(
      `GET ${path.replace('_doc', 'my%20type')}?routing=r%261`,
    )
  })

  it('is loaded with its vectors where an engine leaves them out', () => {
    expect(line(documentRequest(newest, { index: 'a', id: '1' }))).toBe('GET /a/_doc/1?_source_exclude_vectors=false')
    expect(line(documentRequest(newest, { index: 'a', id: '..' }))).toBe('POST /_mget?_source_exclude_vectors=false')
    expect(line(documentRequest({}, { index: 'a', id: '1' }))).toBe('GET /a/_doc/1')
  })

  it('is written as it was typed, compared with the version that was loaded', () => {
    const loaded = { seqNo: '9007199254740993', primaryTerm: '2', version: '7' }
    const write = writeDocumentRequest(engine, name, source, { ...loaded, skipsPipeline: true })
    expect(write).toEqual({
      method: 'PUT',
      path: `${path}?refresh=true&routing=r%261&pipeline=_none&if_seq_no=9007199254740993&if_primary_term=2`,
      body: source,
    })
    expect(line(writeDocumentRequest(old, { ...name, type: 't' }, source, loaded))).toBe(
      `PUT ${path.replace('_doc', 't')}?refresh=true&routing=r%261&version=7`,
    )
  })

  it('is created with or without an id', () => {
    expect(line(createDocumentRequest(engine, { index: 'a', routing: 'r' }, source))).toBe(
      'POST /a/_doc?refresh=true&routing=r&op_type=create',
    )
    expect(line(createDocumentRequest(engine, { index: 'a', id: '1' }, source, { skipsPipeline: true }))).toBe(
      'PUT /a/_doc/1?refresh=true&pipeline=_none&op_type=create',
    )
  })

  it('is not said to be new on old engines, which refuse that where they make the id', () => {
    expect(line(createDocumentRequest(old, { index: 'a', type: 't' }, source))).toBe('POST /a/t?refresh=true')
    expect(line(createDocumentRequest(old, { index: 'a', type: 't', id: '1' }, source))).toBe(
      'PUT /a/t/1?refresh=true&op_type=create',
    )
  })

  it('is created through a pipeline of its own', () => {
    const options = { pipeline: 'my pipeline' }
    expect(line(createDocumentRequest(engine, { index: 'a' }, source, options))).toBe(
      'POST /a/_doc?refresh=true&pipeline=my%20pipeline&op_type=create',
    )
    expect(line(createDocumentRequest(engine, { index: 'a', id: '..' }, '{}', options))).toBe(
      'POST /_bulk?refresh=true&pipeline=my%20pipeline',
    )
  })

  it.each(hostile)('with the id %j is reached by _mget and _bulk', (id) => {
    const own = { index: 'logs', id, routing: 'r' }
    const told = JSON.stringify({ _index: 'logs', _id: id, routing: 'r' })
    expect(documentRequest(engine, own)).toEqual({ method: 'POST', path: '/_mget', body: `{"docs":[${told}]}` })
    expect(writeDocumentRequest(engine, own, source, { seqNo: '9007199254740993', primaryTerm: '1' }).body).toBe(
      `{"index":${told.slice(0, -1)},"if_seq_no":9007199254740993,"if_primary_term":1}}\n{"n":9007199254740993,"f":1.0}\n`,
    )
    expect(createDocumentRequest(engine, own, '{}', { skipsPipeline: true })).toMatchObject({
      path: '/_bulk?refresh=true&pipeline=_none',
      body: `{"create":${told}}\n{}\n`,
    })
    expect(deleteDocumentRequest(engine, own).body).toBe(`{"delete":${told}}\n`)
  })

  it('is deleted with others, each with its routing and, on old engines, its type', () => {
    const names = [
      { index: 'a', id: '1', type: 't', routing: 'r' },
      { index: 'b', id: '2' },
    ]
    expect(deleteDocumentsByNameRequest(engine, names)).toEqual({
      method: 'POST',
      path: '/_bulk?refresh=true',
      body: '{"delete":{"_index":"a","_id":"1","routing":"r"}}\n{"delete":{"_index":"b","_id":"2"}}\n',
      contentType: 'application/x-ndjson',
    })
    expect(deleteDocumentsByNameRequest(old, names).body).toBe(
      '{"delete":{"_index":"a","_type":"t","_id":"1","routing":"r"}}\n{"delete":{"_index":"b","_type":"_doc","_id":"2"}}\n',
    )
  })

  it('needs an index and an id', () => {
    const invalid: unknown = expect.objectContaining({ kind: 'invalid' })
    expect(() => documentRequest(engine, { index: '', id: '1' })).toThrow(invalid)
    expect(() => deleteDocumentRequest(engine, { index: 'a', id: '' })).toThrow(invalid)
    expect(() => deleteDocumentsByNameRequest(engine, [])).toThrow(invalid)
    expect(() => deleteDocumentsByNameRequest(engine, [{ index: 'a', id: '' }])).toThrow(invalid)
  })

  it('is read, written or deleted for good, as guards take it', () => {
    const verdict = ({ method, path: at, body }: ClusterRequest) => classify(method, at, body, engine)
    for (const id of ['1', '..']) {
      const own = { index: 'a', id }
      expect(verdict(documentRequest(engine, own))).toBe('read')
      expect(verdict(writeDocumentRequest(engine, own, '{}'))).toBe('write')
      expect(verdict(createDocumentRequest(engine, own, '{}'))).toBe('write')
      expect(verdict(deleteDocumentRequest(engine, own))).toBe(id === '1' ? 'write' : 'dangerous')
      expect(verdict(deleteDocumentsByNameRequest(engine, [own]))).toBe('dangerous')
    }
  })
})
