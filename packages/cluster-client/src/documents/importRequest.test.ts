import { describe, expect, it } from 'vitest'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { importDocuments } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { importRequest } from './importRequest.ts'

const engine = { distribution: 'opensearch', version: '3.8.0' } as const
const old = { distribution: 'elasticsearch', version: '6.8.0' } as const
const target = { index: 'a b', replaces: false }

describe('documents that are brought in', () => {
  it('go to one index in one call, every token as it is, and ask for no refresh', () => {
    const documents = [
      { id: 'x/1', routing: 'r', source: '{"n":9223372036854775807,"n":1.0}' },
      { id: '2', index: 'a b', source: '{}' },
      { id: '3', index: 'other', source: '{}' },
    ]
    expect(importRequest(engine, documents, { ...target, pipeline: 'my pipe' })).toEqual({
      method: 'POST',
      path: '/a%20b/_bulk?pipeline=my%20pipe',
      contentType: 'application/x-ndjson',
      body:
        '{"create":{"_id":"x/1","routing":"r"}}\n{"n":9223372036854775807,"n":1.0}\n' +
        '{"create":{"_id":"2"}}\n{}\n{"create":{"_index":"other","_id":"3"}}\n{}\n',
    })
  })

  it('replace what is there where they may, and have a type on engines with types', () => {
    const [one] = [{ id: '1', source: '{}' }]
    expect(importRequest(old, [one], { ...target, replaces: true, type: 't' }).body).toBe(
      '{"index":{"_type":"t","_id":"1"}}\n{}\n',
    )
    expect(importRequest(old, [one], target).body).toContain('"_type":"_doc"')
  })

  it('are refused before they are sent where a line could be read as another', () => {
    const invalid: unknown = expect.objectContaining({ kind: 'invalid' })
    expect(() => importRequest(engine, [], target)).toThrow(invalid)
    expect(() => importRequest(engine, [{ id: '', source: '{}' }], target)).toThrow(invalid)
    expect(() => importRequest(engine, [{ id: '1', index: '', source: '{}' }], target)).toThrow(invalid)
    expect(() => importRequest(engine, [{ id: '1', source: '{}\n{"delete":{}}' }], target)).toThrow(invalid)
    expect(() => importRequest(engine, [{ id: '1', source: '{}' }], { ...target, index: '' })).toThrow(invalid)
  })
})

describe('an import', () => {
  const documents = [
    { id: '1', source: '{"n":1}' },
    { id: '2', source: '{}' },
  ]

  it('tells what came of each document, in order', async () => {
    const fake = createFakeCluster({ documents: { logs: ['{}'] } })
    const cluster = clusterOf({ transport: fake.transport })
    const { items } = await importDocuments(cluster, documents, { ...target, index: 'logs' })
    expect(items).toMatchObject([
      { id: '1', status: 409 },
      { id: '2', status: 201, result: 'created' },
    ])
  })

  it.each([{}, { items: [] }, { items: [{ index: { _id: '1', status: 201 } }] }])(
    'is not done by an answer that tells of other documents (%j)',
    async (body) => {
      const fake = createFakeCluster()
      fake.fail('/logs/_bulk', { status: 200, body })
      const sent = importDocuments(clusterOf({ transport: fake.transport }), documents, { ...target, index: 'logs' })
      await expect(sent).rejects.toMatchObject({ kind: 'malformed', problem: 'otherJson' })
    },
  )
})
