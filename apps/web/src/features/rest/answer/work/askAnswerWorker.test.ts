import { expect, it } from 'vitest'
import { doAnswerJob } from './answerJobs.ts'
import { askAnswerWorker, type AnswerWorker } from './askAnswerWorker.ts'

function workerThat(answers: (worker: AnswerWorker, job: Parameters<AnswerWorker['postMessage']>[0]) => void) {
  let ended = 0
  const start = (): AnswerWorker => {
    const worker: AnswerWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (job) => answers(worker, job),
      terminate: () => ended++,
    }
    return worker
  }
  return { start, ended: () => ended }
}

const job = { kind: 'select', text: '{"a":1}', path: '$.a' } as const
const staying = () => new AbortController().signal

it('gives what the worker makes of it, and ends the worker', async () => {
  const worker = workerThat((own, given) =>
    own.onmessage?.({ data: { kind: given.kind, result: doAnswerJob(given) } } as MessageEvent),
  )
  const result = await askAnswerWorker(job, { signal: staying(), startWorker: worker.start })
  expect(result).toEqual({ text: '1', count: 1, isCut: false })
  expect(worker.ended()).toBe(1)
})

it('ends a worker that takes too long, or breaks', async () => {
  const silent = workerThat(() => undefined)
  expect(await askAnswerWorker(job, { signal: staying(), startWorker: silent.start, limitMs: 1 })).toBe('tooLong')
  expect(silent.ended()).toBe(1)
  const broken = workerThat((own) => own.onerror?.(new Event('error') as ErrorEvent))
  expect(await askAnswerWorker(job, { signal: staying(), startWorker: broken.start })).toBe('tooLong')
  expect(broken.ended()).toBe(1)
})

it('says the same where no worker can be had', async () => {
  const startWorker = () => {
    throw new Error('no workers here')
  }
  expect(await askAnswerWorker(job, { signal: staying(), startWorker })).toBe('tooLong')
})

it('ends the worker when it is left', () => {
  const silent = workerThat(() => undefined)
  const leaving = new AbortController()
  void askAnswerWorker(job, { signal: leaving.signal, startWorker: silent.start })
  leaving.abort()
  expect(silent.ended()).toBe(1)
})

it('says of text that is no JSON where it breaks', () => {
  expect(doAnswerJob({ kind: 'select', text: '{"a":', path: '$.a' })).toMatchObject({
    problem: 'notJson',
    fault: { problem: 'incomplete' },
  })
})
