// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import type { Cluster, Search } from '@searchdeck/cluster-client'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { FileWriteError, type FileWriter } from '@searchdeck/platform'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newJob } from '#jobs/job.ts'
import { addJob, readJob, removeJob } from '#jobs/jobs.ts'
import { exportKind } from '#jobs/kinds/exportKind.ts'
import { endInterrupted, startTransfer } from '#jobs/transfers.ts'
import { stopJob } from '#jobs/workOnJob.ts'
import { openFreshDevice } from '#testing/device.ts'
import { exportHits } from './exportHits.ts'

const all: Search = { indices: ['a'], body: '{"query":{"match_all":{}}}' }
const documents = Array.from({ length: 25 }, (_, n) => `{"n":${n}}`)

function setUp(search = all, file = memoryFile()) {
  const fake = createFakeCluster({ indices: [{ index: 'a' }], documents: { a: documents } })
  const cluster: Cluster = {
    ...{ id: 'c', uri: 'http://fake', engine: { distribution: 'opensearch', version: '3.8.0' }, access: 'open' },
    ...{ auth: { authType: 'none' }, headers: [], timeoutMs: 0, transport: fake.transport },
  }
  const start = () =>
    startTransfer(
      cluster,
      new QueryClient(),
      exportKind,
      { items: [{ indices: 'a' }], options: { format: 'documents' } },
      (ports) =>
        exportHits({
          ...{ cluster, search, file, ports, pageSize: 10 },
          textOf: (hits) => ({ text: hits.map(({ source = '' }) => `${source}\n`).join(''), leftOut: 0 }),
        }),
    )
  return { fake, file, start }
}

/** A file in memory. */
function memoryFile(write?: (text: string, calls: number) => Promise<void>) {
  const file = { text: '', calls: 0, end: undefined as 'closed' | 'aborted' | undefined }
  return Object.assign(file, {
    write: async (text: string) => {
      file.calls += 1
      await write?.(text, file.calls)
      file.text += text
    },
    close: () => Promise.resolve(void (file.end = 'closed')),
    abort: () => Promise.resolve(void (file.end = 'aborted')),
  } satisfies FileWriter)
}

async function ended(id: string) {
  return waitFor(() => {
    const job = readJob('c', id)
    if (job?.endedMs === undefined) throw new Error('It runs')
    return job
  })
}

const contexts = ({ calls }: ReturnType<typeof createFakeCluster>) =>
  calls.filter(({ path }) => /point_in_time|scroll/.test(path)).map(({ method }) => method)

beforeEach(() => openFreshDevice())
afterEach(() => vi.useRealTimers())

describe('an export of all hits', () => {
  it('writes each of them once, and lets go of what it held', async () => {
    const { fake, file, start } = setUp()
    const job = await ended(start())
    expect([job.states, file.end, job.holder]).toEqual([['done'], 'closed', undefined])
    expect(file.text.split('\n').filter(Boolean).sort()).toEqual([...documents].sort())
    expect(job.result).toEqual({ documents: 25, total: 25, bytes: file.text.length, leftOut: 0 })
    expect(contexts(fake)).toEqual(['POST', 'DELETE'])
  })

  it('scrolls where the time that it reckons from would go on between two pages', async () => {
    const { fake, start } = setUp({ indices: ['a'], body: '{"query":{"range":{"n":{"lt":"now+1d"}}}}' })
    await ended(start())
    expect(fake.calls.filter(({ path }) => path.includes('scroll')).length).toBeGreaterThan(0)
    expect(fake.calls.filter(({ path }) => path.includes('point_in_time'))).toEqual([])
  })

  it('is stopped in the middle of a call, and leaves no file that looks whole', async () => {
    const { fake, file, start } = setUp()
    fake.fail(/\/_search(\?|$)/, 'hang')
    const id = start()
    await waitFor(() => expect(fake.calls.some(({ path }) => path.startsWith('/_search'))).toBe(true))
    stopJob('c', id)
    const job = await ended(id)
    expect([job.states, job.reasons.get(0), file.end]).toEqual([
      ['failed'],
      { kind: 'own', reason: 'cancelled' },
      'aborted',
    ])
    expect(contexts(fake).at(-1)).toBe('DELETE')
  })

  it('is stopped when somebody puts it away', async () => {
    const { fake, file, start } = setUp()
    fake.fail(/\/_search(\?|$)/, 'hang')
    const id = start()
    removeJob('c', id)
    await waitFor(() => expect(file.end).toBe('aborted'))
    expect(readJob('c', id)).toBeUndefined()
  })

  it('fails where a shard does not answer, in its words', async () => {
    const { fake, file, start } = setUp()
    const failed = {
      _shards: {
        ...{ total: 5, successful: 4, failed: 1 },
        failures: [{ index: 'a', shard: 2, reason: { type: 'circuit_breaking_exception', reason: 'too large' } }],
      },
      hits: { total: { value: 25, relation: 'eq' }, hits: [{ _index: 'a', _id: '1', _source: {} }] },
    }
    fake.fail(/\/_search(\?|$)/, { status: 200, body: JSON.stringify(failed) })
    const job = await ended(start())
    expect([job.states, file.end, file.text]).toEqual([['failed'], 'aborted', ''])
    expect(job.reasons.get(0)).toEqual({
      ...{ kind: 'own', reason: 'incomplete', text: 'a: circuit_breaking_exception: too large' },
    })
  })

  it.each([
    ['401', { status: 401, body: '{}' }, '401'],
    [
      'a forbidden point in time',
      { status: 403, body: '{"error":{"type":"security","reason":"no"},"status":403}' },
      '403 security: no',
    ],
    ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }, '502'],
    [
      'an answer that breaks off',
      { status: 200, body: '{"hits":{"hits":[' },
      'The answer is not JSON (POST /a/_search/point_in_time)',
    ],
  ])('fails with the reason for %s', async (_name, fault, text) => {
    const { fake, file, start } = setUp()
    fake.fail('/', fault)
    const job = await ended(start())
    expect([job.states, file.end]).toEqual([['failed'], 'aborted'])
    expect(job.reasons.get(0)).toEqual({ kind: 'cluster', text })
  })

  it('fails when the point in time is gone in the middle', async () => {
    const cause = { type: 'search_context_missing_exception', reason: 'No search context found for id [5]' }
    const whole = { type: 'search_phase_execution_exception', reason: 'all shards failed', root_cause: [cause] }
    const gone = { error: { ...whole, failed_shards: [{ shard: 0, index: 'a', reason: cause }] }, status: 404 }
    const file: ReturnType<typeof memoryFile> = memoryFile(() => {
      fake.fail(/\/_search(\?|$)/, { status: 404, body: JSON.stringify(gone) })
      return Promise.resolve()
    })
    const { fake, start } = setUp(all, file)
    const job = await ended(start())
    expect([job.states, file.end, file.calls > 0]).toEqual([['failed'], 'aborted', true])
    expect(job.reasons.get(0)).toEqual({ kind: 'own', reason: 'contextGone' })
  })

  it('waits as long as a busy cluster asks, and goes on', async () => {
    const { fake, file, start } = setUp()
    const lift = fake.fail(/\/_search(\?|$)/, {
      status: 429,
      headers: { 'retry-after': '3' },
      body: '{"error":{"type":"es_rejected_execution_exception","reason":"full"},"status":429}',
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const id = start()
    await waitFor(() => expect(readJob('c', id)?.wait?.reason).toContain('429'))
    lift()
    await vi.advanceTimersByTimeAsync(10_000)
    const job = await ended(id)
    expect([job.states, job.wait, file.text.split('\n').length - 1]).toEqual([['done'], undefined, 25])
  })

  it.each([
    ['the device is full', 'full', { kind: 'own', reason: 'deviceFull' }],
    ['the browser ends the download', 'ended', { kind: 'own', reason: 'downloadEnded' }],
    ['the file cannot be written', 'failed', { kind: 'cluster', text: 'no' }],
  ] as const)('fails when %s', async (_name, failure, reason) => {
    const file = memoryFile((_text, calls) =>
      calls === 2 ? Promise.reject(new FileWriteError(failure, 'no')) : Promise.resolve(),
    )
    const { fake, start } = setUp(all, file)
    const job = await ended(start())
    expect([job.states, job.reasons.get(0), file.end]).toEqual([['failed'], reason, 'aborted'])
    expect(contexts(fake).at(-1)).toBe('DELETE')
  })
})

describe('a file whose window', () => {
  it('is still there is not left without asking', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { fake, start } = setUp()
    fake.fail(/\/_search(\?|$)/, 'hang')
    const id = start()
    expect(asks()).toBe(true)
    const running = readJob('c', id)
    if (running) endInterrupted('c', [running])
    expect(readJob('c', id)?.endedMs).toBeUndefined()
    stopJob('c', id)
    await ended(id)
    expect(asks()).toBe(false)
  })

  it('is gone has been interrupted', () => {
    const job = newJob(exportKind, { id: 'left', items: [{ indices: 'a' }], options: { format: 'csv' }, nowMs: 1 })
    addJob('c', { ...job, states: ['sent'] })
    const left = readJob('c', 'left')
    endInterrupted('c', left ? [left] : [])
    const ended = readJob('c', 'left')
    expect([ended?.states, ended?.reasons.get(0)]).toEqual([['failed'], { kind: 'own', reason: 'interrupted' }])
  })
})
