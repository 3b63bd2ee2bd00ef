import { TransportFailure, type Cluster } from '@searchdeck/cluster-client'
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { describe, expect, it } from 'vitest'
import { failureText } from '#queries/changes/callFailure.ts'
import { streamOf } from '#jobs/import/read/testing/pieces.ts'
import { clusterWith } from '#testing/clusterWith.ts'
import type { ImportProgress } from './importProgress.ts'
import type { ImportTerms } from './importTerms.ts'
import { runImport } from './runImport.ts'

type Terms = Partial<Omit<ImportTerms, 'target' | 'read'>> & {
  target?: Partial<ImportTerms['target']>
  format?: 'ndjson' | 'bulk' | 'json'
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `{"_id":"${from + n}","n":${from + n}}\n`).join('')

interface Prepared {
  fake?: FakeCluster
  cluster?: Partial<Cluster>
  /** Called before each call to `_bulk`, with its number from 1. */
  before?: (fake: FakeCluster, call: number) => void
  /** Called at each pause; the clock has moved on by then. */
  onPause?: (fake: FakeCluster, stop: () => void) => void
  stopAt?: number
}

/** Brings a text into the index `logs` of a fake cluster, with a clock that moves only by pauses. */
async function bring(text: string | readonly string[], terms: Terms = {}, prepared: Prepared = {}) {
  const { fake = createFakeCluster({ indices: [{ index: 'logs' }] }), before, onPause } = prepared
  const stop = new AbortController()
  const pauses: [string, number][] = []
  const reports: ImportProgress[] = []
  let calls = 0
  const transport: Cluster['transport'] = Object.assign(
    (request: Parameters<Cluster['transport']>[0]) => {
      if (request.path.includes('_bulk')) {
        calls += 1
        before?.(fake, calls)
        if (calls === prepared.stopAt) stop.abort()
      }
      return fake.transport(request)
    },
    { sendsBodyOnGet: false },
  )
  const { target, format = 'ndjson', ...own } = terms
  const end = await runImport(
    clusterWith({ transport, ...prepared.cluster }),
    streamOf([text].flat().map(bytesOf)),
    {
      ...{ ids: { kind: 'kept' }, keepsIndices: false, skipped: 0, read: { format, encoding: 'utf-8' } },
      ...own,
      target: { index: 'logs', replaces: false, ...target },
    },
    {
      signal: stop.signal,
      report: (progress) => reports.push(progress),
      leaveAlone: async (error, attempts) => {
        pauses.push([failureText(error), attempts])
        onPause?.(fake, () => stop.abort())
        await Promise.resolve()
        stop.signal.throwIfAborted()
      },
    },
  )
  const bulks = fake.calls.filter(({ path }) => path.includes('_bulk'))
  const documents = (index = 'logs') =>
    Object.fromEntries((fake.state.documents[index] ?? []).map(({ id, source }) => [id, source]))
  const { file, listed, ...figures } = end
  return { end, figures, listed, file: await file.text(), fake, bulks, documents, pauses, reports }
}

const none = { created: 0, updated: 0, refused: 0, unknown: 0 }
const own = (problem: string, detail?: string) => ({ kind: 'own', problem, ...(detail !== undefined && { detail }) })

describe('an import', () => {
  it('brings every document in as it stands, in batches, and has them found at once', async () => {
    const text = `{"_id":"a/1","n":9223372036854775807,"n2":1.0}\r\n${lines(2500)}`
    const { figures, documents, fake, bulks, reports } = await bring(text)
    expect(figures).toEqual({ ...none, read: 2501, bytes: bytesOf(text).length, created: 2501, handled: 2501 })
    expect(documents()['a/1']).toBe('{"n":9223372036854775807,"n2":1.0}')
    expect(Object.keys(documents())).toHaveLength(2501)
    expect(bulks.map(({ body }) => (body ?? '').split('\n').length / 2)).toEqual([1000.5, 1000.5, 501.5])
    expect(bulks.some(({ path }) => path.includes('refresh'))).toBe(false)
    expect(fake.calls.at(-1)?.path).toBe('/logs/_refresh')
    expect(reports.length).toBeGreaterThan(0)
  })

  it('makes no call longer than five megabytes of UTF-8', async () => {
    const big = Array.from({ length: 9 }, (_, n) => `{"_id":"${n}","t":"${'日'.repeat(400_000)}"}\n`)
    const { bulks, figures } = await bring(big)
    expect(figures.created).toBe(9)
    expect(bulks).toHaveLength(3)
    for (const { body } of bulks) expect(bytesOf(body ?? '').length).toBeLessThan(5_000_000)
  })

  it('makes ids where there are none, and takes them from a field that is named', async () => {
    const text = '{"key":9007199254740993,"_id":"x"}\n{"key":"b"}\n{"other":1}\n'
    const made = await bring(text, { ids: { kind: 'made' } })
    for (const id of Object.keys(made.documents())) expect(id).toMatch(/^[\w-]{20}$/)
    expect(Object.keys(made.documents())).toHaveLength(3)
    const named = await bring(text, { ids: { kind: 'field', field: 'key' } })
    expect(named.documents()).toEqual({ '9007199254740993': '{"key":9007199254740993}', b: '{"key":"b"}' })
    expect(named.listed).toEqual([{ at: 3, reason: own('noId', 'key') }])
  })

  it('keeps indices and routing of _bulk text where it is asked to', async () => {
    const text = '{"index":{"_index":"one","_id":"1","routing":"r"}}\n{}\n{"create":{"_id":"2"}}\n{}\n'
    const { documents, fake } = await bring(text, { format: 'bulk', keepsIndices: true })
    expect([documents('one'), documents('logs')]).toEqual([{ 1: '{}' }, { 2: '{}' }])
    expect(fake.state.documents['one']?.[0]?.routing).toBe('r')
    expect(fake.calls.at(-1)?.path).toBe('/one,logs/_refresh')
    expect((await bring(text, { format: 'bulk' })).documents('logs')).toEqual({ 1: '{}', 2: '{}' })
  })

  it('replaces what is there only where it may', async () => {
    const fake = createFakeCluster({ documents: { logs: ['{"old":1}'] } })
    const refused = await bring('{"_id":"1","new":1}', {}, { fake })
    expect(refused.figures).toMatchObject({ ...none, refused: 1 })
    expect(refused.listed[0]?.reason).toMatchObject({
      kind: 'cluster',
      text: expect.stringContaining('409') as unknown,
    })
    const replaced = await bring('{"_id":"1","new":1}', { target: { replaces: true } }, { fake })
    expect(replaced.figures).toMatchObject({ ...none, updated: 1 })
    expect(replaced.documents()).toEqual({ 1: '{"new":1}' })
  })

  it('lists what it refuses and writes it to a text that can be tried again', async () => {
    const text = `{"_id":"1"}\n{"_id":"1","again":1.0}\n[5]\n{"a":\n{"_id":"${'x'.repeat(513)}"}\n`
    const first = await bring(text)
    expect(first.figures).toMatchObject({ ...none, created: 1, refused: 4, read: 5 })
    expect(first.listed.map(({ at }) => at)).toEqual([3, 4, 5, 2])
    const fixed = first.file
      .replace('[5]', '{"five":5}')
      .replace('{"a":', '{"a":1}')
      .replaceAll(/x{513}/g, 'short')
      .replace('"_id":"1"', '"_id":"2"')
    const { figures, documents } = await bring(fixed, { format: 'bulk' }, { fake: first.fake })
    expect(figures).toMatchObject({ ...none, created: 4 })
    expect(Object.values(documents()).toSorted()).toEqual(
      ['{}', '{}', '{"a":1}', '{"again":1.0}', '{"five":5}'].toSorted(),
    )
  })

  it('of an empty file does nothing', async () => {
    expect((await bring(' \n')).fake.calls).toEqual([])
  })

  it('of a file that breaks brings in what came before, and says so', async () => {
    const fake = createFakeCluster({ indices: [{ index: 'logs' }] })
    const stream = streamOf([bytesOf('{"_id":"1"}\n'), new Uint8Array([0xff])])
    const end = await runImport(
      clusterWith({ transport: fake.transport }),
      stream,
      {
        ...{ ids: { kind: 'kept' }, keepsIndices: false, skipped: 0, read: { format: 'ndjson', encoding: 'utf-8' } },
        target: { index: 'logs', replaces: false },
      },
      { signal: new AbortController().signal, report: () => undefined, leaveAlone: () => Promise.resolve() },
    )
    expect(end).toMatchObject({ created: 1, halt: 'unreadable', reason: 'encoding', handled: 1 })
  })
})

describe('a busy cluster', () => {
  it('is left alone for as long as it asks, and sent the same again', async () => {
    const run = await bring(
      lines(3),
      {},
      {
        before: (fake, call) => {
          if (call === 1) fake.fail('/logs/_bulk', { status: 429, headers: { 'retry-after': '7' } })
          if (call === 2) fake.heal()
        },
      },
    )
    expect(run.pauses).toEqual([[expect.stringContaining('429'), 1]])
    expect(run.figures).toMatchObject({ ...none, created: 3 })
  })

  it('that turns some documents away is sent those again, and no others', async () => {
    const rejected = { type: 'es_rejected_execution_exception', reason: 'queue is full' }
    const made = (id: string) => ({ create: { _index: 'logs', _id: id, status: 201, result: 'created' } })
    const items = [made('0'), { create: { _index: 'logs', _id: '1', status: 429, error: rejected } }, made('2')]
    const run = await bring(
      lines(3),
      {},
      {
        before: (fake, call) => {
          if (call === 1) fake.fail('/logs/_bulk', { status: 200, body: { errors: true, items } })
          else fake.heal()
        },
      },
    )
    expect(run.figures).toMatchObject({ ...none, created: 3 })
    expect(run.bulks.at(-1)?.body).toBe('{"create":{"_id":"1"}}\n{"n":1}\n')
  })

  it('ends it in the end, and it can go on with the first document that is not there', async () => {
    const run = await bring(
      lines(1500),
      {},
      {
        before: (fake, call) => {
          if (call === 2) fake.fail('/logs/_bulk', { status: 429 })
        },
      },
    )
    expect(run.figures).toMatchObject({ ...none, created: 1000, halt: 'busy', handled: 1000 })
    run.fake.heal()
    const more = await bring(lines(1500), { skipped: run.end.handled }, { fake: run.fake })
    expect(more.figures).toMatchObject({ ...none, created: 500, read: 1500 })
    expect(Object.keys(more.documents())).toHaveLength(1500)
  })
})

describe('a call that nobody answers', () => {
  it.each(['reset', 'html', 'cutOff', { status: 502 }, { status: 500 }] as const)(
    'is made again, and doubles no document (%j)',
    async (fault) => {
      const run = await bring(
        '{"n":1}\n{"n":2}\n',
        {},
        {
          before: (fake, call) => {
            if (call === 1) fake.fail('/logs/_bulk', fault)
            else fake.heal()
          },
        },
      )
      expect(run.figures).toMatchObject({ ...none, created: 2 })
      expect(Object.keys(run.documents())).toHaveLength(2)
      expect(run.bulks[0]?.body).toBe(run.bulks[1]?.body)
    },
  )

  it('is not taken for done where somebody else may have made the document', async () => {
    const run = await bring(
      lines(1),
      {},
      {
        before: (fake, call) => {
          if (call === 1) fake.fail('/logs/_bulk', 'cutOff')
          else fake.heal()
        },
      },
    )
    expect(run.figures).toMatchObject({ ...none, refused: 1 })
    expect(run.listed).toEqual([{ at: 1, id: '0', reason: own('mayBeOurs') }])
  })

  it('ends it after some attempts, and what was sent is called unknown', async () => {
    const run = await bring(lines(2), {}, { before: (fake) => void fake.fail('/logs/_bulk', 'html') })
    expect(run.bulks).toHaveLength(4)
    expect(run.figures).toMatchObject({ ...none, unknown: 2, halt: 'unreachable', handled: 2 })
    expect(run.listed.map(({ reason }) => reason)).toEqual([own('unanswered'), own('unanswered')])
    expect(run.file).toContain('{"create":{"_index":"logs","_id":"1"}}\n{"n":1}\n')
  })

  it('can be stopped while it hangs', async () => {
    const run = await bring(
      lines(2),
      { graceMs: 1 },
      { before: (fake) => void fake.fail('/logs/_bulk', 'hang'), stopAt: 1 },
    )
    expect(run.figures).toMatchObject({ ...none, unknown: 2, halt: 'asked' })
  })
})

describe('a cluster that refuses all of it', () => {
  it.each([
    [{ status: 401 }, 'credentials'],
    [{ status: 403 }, 'refused'],
    [{ status: 404 }, 'refused'],
  ] as const)('ends it at once, and nothing is listed one by one (%j)', async (fault, halt) => {
    const run = await bring(lines(1500), {}, { before: (fake) => void fake.fail('/logs/_bulk', fault) })
    expect(run.figures).toMatchObject({ ...none, halt })
    expect(run.bulks.length).toBeLessThan(4)
  })

  it.each([
    ['cluster_block_exception', 403],
    ['cluster_block_exception', 429],
    ['index_not_found_exception', 404],
    ['security_exception', 403],
  ])('document by document ends it too (%s %s)', async (type, status) => {
    const items = Array.from({ length: 2 }, (_, n) => ({
      create: { _index: 'logs', _id: String(n), status, error: { type, reason: 'no' } },
    }))
    const body = { errors: true, items }
    const run = await bring(lines(2), {}, { before: (fake) => void fake.fail('/logs/_bulk', { status: 200, body }) })
    expect(run.figures).toMatchObject({ ...none, halt: 'refused', reason: `${status} ${type}: no`, handled: 0 })
  })

  it('because it is not there knows that nothing was done', async () => {
    const run = await bring(
      lines(2),
      {},
      {
        before: () => {
          throw new TransportFailure('refused', 'nothing listens')
        },
      },
    )
    expect(run.figures).toMatchObject({ ...none, halt: 'unreachable', handled: 0 })
    expect(run.pauses.map(([, attempts]) => attempts)).toEqual([1, 2, 3])
  })

  it('for one and the same reason is not asked for each of many', async () => {
    const error = { type: 'illegal_argument_exception', reason: 'pipeline with id [x] does not exist' }
    const items = Array.from({ length: 150 }, (_, n) => ({ create: { _id: String(n), status: 400, error } }))
    const body = { errors: true, items }
    const run = await bring(lines(150), {}, { before: (fake) => void fake.fail('/logs/_bulk', { status: 200, body }) })
    expect(run.figures).toMatchObject({ ...none, halt: 'refused', handled: 0 })
    expect(run.end.reason).toContain('pipeline with id [x] does not exist')
  })

  it('is not asked where the connection is read-only', async () => {
    const run = await bring(lines(2), {}, { cluster: { access: 'readOnly' } })
    expect(run.figures).toMatchObject({ ...none, halt: 'refused' })
    expect(run.fake.calls).toEqual([])
  })

  it('for its size is sent it in halves', async () => {
    const fake = createFakeCluster({ indices: [{ index: 'logs' }] })
    const transport: Cluster['transport'] = Object.assign(
      async (request: Parameters<Cluster['transport']>[0]) =>
        typeof request.body === 'string' && request.body.length > 200
          ? new Response('<h1>413</h1>', { status: 413 })
          : fake.transport(request),
      { sendsBodyOnGet: false },
    )
    const long = `{"_id":"long","t":"${'x'.repeat(300)}"}\n`
    const run = await bring(lines(10) + long + lines(10, 10), {}, { fake, cluster: { transport } })
    expect(run.figures).toMatchObject({ ...none, created: 20, refused: 1 })
    expect(run.listed).toMatchObject([{ at: 11, id: 'long' }])
  })

  it('for its body, over and over, is not asked for each of many', async () => {
    const run = await bring(lines(200), {}, { before: (fake) => void fake.fail('/logs/_bulk', { status: 400 }) })
    expect(run.figures).toMatchObject({ halt: 'refused', created: 0, refused: 200 })
    expect(run.bulks.length).toBeLessThan(60)
  })
})

describe('somebody who stops it', () => {
  it('is heard after the call that is under way, and it can go on from there', async () => {
    const run = await bring(lines(3000), {}, { stopAt: 2 })
    expect(run.figures).toMatchObject({ ...none, created: 2000, halt: 'asked', handled: 2000 })
    const more = await bring(lines(3000), { skipped: 2000 }, { fake: run.fake })
    expect(more.figures).toMatchObject({ ...none, created: 1000 })
  })

  it('is heard in a pause', async () => {
    const run = await bring(
      lines(2),
      {},
      {
        before: (fake) => void fake.fail('/logs/_bulk', { status: 429 }),
        onPause: (_, stop) => stop(),
      },
    )
    expect(run.bulks).toHaveLength(1)
    expect(run.figures).toMatchObject({ ...none, halt: 'asked', handled: 0 })
  })
})
