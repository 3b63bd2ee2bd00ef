import { describe, expect, it } from 'vitest'
import type { JsonWorker } from './askWorker.ts'
import { format } from './format.ts'
import { firstErrorInWorker } from './firstErrorInWorker.ts'
import { formatInWorker } from './formatInWorker.ts'
import { InvalidJsonError } from './invalidJson.ts'
import { serveJson } from './serveJson.ts'

/** The two ends of a real port: what crosses is cloned and arrives later, as with a worker. */
function workerOnPort(serve = true): { create: () => JsonWorker; ended: () => boolean } {
  let ended = false
  const create = (): JsonWorker => {
    const { port1, port2 } = new MessageChannel()
    if (serve) {
      serveJson({
        addEventListener: (type, listener) => port2.addEventListener(type, listener),
        postMessage: (message, transfer) => port2.postMessage(message, { transfer: transfer as ArrayBuffer[] }),
      })
      port2.start()
    }
    port1.start()
    return {
      postMessage: (message) => port1.postMessage(message),
      addEventListener: (type: string, listener: (event: never) => void) =>
        port1.addEventListener(type, listener as never),
      terminate: () => {
        ended = true
        port1.close()
        port2.close()
      },
    }
  }
  return { create, ended: () => ended }
}

describe('formatInWorker', () => {
  it('gives text and line beginnings, and ends the worker', async () => {
    const worker = workerOnPort()
    const text = '{"id":9007199254740993,"v":[1.0]}'
    const formatted = await formatInWorker(worker.create, text, { indent: 4 })
    expect(formatted.text).toBe(format(text, { indent: 4 }))
    expect([...formatted.lineStarts]).toEqual([0, ...[...formatted.text.matchAll(/\n/g)].map(({ index }) => index + 1)])
    expect(worker.ended()).toBe(true)
  })

  it('says what is wrong with a broken text', async () => {
    const worker = workerOnPort()
    const error: unknown = await formatInWorker(worker.create, '{"a":\n1,}').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidJsonError)
    expect((error as InvalidJsonError).fault).toMatchObject({ problem: 'trailingComma', line: 2, column: 3 })
    expect(worker.ended()).toBe(true)
  })

  it('ends the worker and rejects with the reason when it is left', async () => {
    const worker = workerOnPort(false)
    const leaving = new AbortController()
    const answer = formatInWorker(worker.create, '[]', { signal: leaving.signal })
    leaving.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
    expect(worker.ended()).toBe(true)
  })

  it('starts nothing when it was left before', async () => {
    const worker = workerOnPort()
    const started = formatInWorker(worker.create, '[]', { signal: AbortSignal.abort(new Error('too late')) })
    await expect(started).rejects.toThrow('too late')
    expect(worker.ended()).toBe(false)
  })

  it('rejects when the worker breaks', async () => {
    const create = (): JsonWorker => ({
      postMessage: () => undefined,
      addEventListener: (type: string, listener: (event: { data: unknown; message: string }) => void) => {
        if (type === 'error') queueMicrotask(() => listener({ data: null, message: 'no such file' }))
      },
      terminate: () => undefined,
    })
    await expect(formatInWorker(create, '[]')).rejects.toThrow('no such file')
  })
})

describe('firstErrorInWorker', () => {
  it('says what is wrong with a text, and nothing of one that is JSON', async () => {
    const worker = workerOnPort()
    expect(await firstErrorInWorker(worker.create, '{"a":\n1,}')).toMatchObject({ problem: 'trailingComma', line: 2 })
    expect(worker.ended()).toBe(true)
    expect(await firstErrorInWorker(workerOnPort().create, '{"a": 1}')).toBeUndefined()
  })

  it('ends the worker and rejects with the reason when it is left', async () => {
    const worker = workerOnPort(false)
    const leaving = new AbortController()
    const answer = firstErrorInWorker(worker.create, '[]', { signal: leaving.signal })
    leaving.abort(new Error('typed on'))
    await expect(answer).rejects.toThrow('typed on')
    expect(worker.ended()).toBe(true)
  })
})
