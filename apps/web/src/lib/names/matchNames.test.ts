import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { matchNames, type MatchRequest, type PatternWorker } from './matchNames.ts'

/** A worker that does what it is told by the test. */
function fakeWorker(act: (worker: PatternWorker & { say: (data: unknown) => void }, request: MatchRequest) => void) {
  const terminate = vi.fn()
  const worker = {
    onmessage: null,
    onerror: null,
    terminate,
    say: (data: unknown) => (worker as PatternWorker).onmessage?.({ data } as MessageEvent),
    postMessage: (request: MatchRequest) => act(worker, request),
  }
  return { start: () => worker, terminate }
}
const request = { source: '^a+$', names: ['a', 'b'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('comparing names in a worker', () => {
  it('tells which match, and ends the worker', async () => {
    const { start, terminate } = fakeWorker((worker, { source, names }) => {
      worker.say('started')
      worker.say(names.map((name) => new RegExp(source).test(name)))
    })
    expect(await matchNames(request, start)).toEqual([true, false])
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('gives up 200 ms after it began, and ends the worker', async () => {
    const { start, terminate } = fakeWorker((worker) => worker.say('started'))
    const ended = vi.fn()
    void matchNames(request, start).then(ended)
    await vi.advanceTimersByTimeAsync(199)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('tooSlow')
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('does not count the time the worker takes to come up', async () => {
    const { start } = fakeWorker((worker) => {
      setTimeout(() => worker.say('started'), 2000)
      setTimeout(() => worker.say([true, false]), 2150)
    })
    const ended = vi.fn()
    void matchNames(request, start).then(ended)
    await vi.advanceTimersByTimeAsync(2150)
    expect(ended).toHaveBeenCalledWith([true, false])
  })

  it('gives up where no worker can be had', async () => {
    const none = () => {
      throw new Error('no workers here')
    }
    expect(await matchNames(request, none)).toBe('tooSlow')
    const { start } = fakeWorker((worker) => worker.onerror?.({} as ErrorEvent))
    expect(await matchNames(request, start)).toBe('tooSlow')
  })
})
