import type { FormatWorker } from './formatInWorker.ts'

/** Starts the formatting worker. A file of its own: a bundler finds the worker by this very expression. */
export function createFormatWorker(): FormatWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'format' })
}
