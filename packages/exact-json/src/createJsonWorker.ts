import type { JsonWorker } from './askWorker.ts'

/** Starts the worker. A file of its own: a bundler finds the worker by this very expression. */
export function createJsonWorker(): JsonWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'json' })
}
