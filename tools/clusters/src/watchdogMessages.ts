import { type NodeCommand } from './plan.ts'

/** What the starting process tells its watchdog. */
export type ToWatchdog =
  | { readonly kind: 'start'; readonly id: number; readonly command: NodeCommand; readonly logFile: string }
  /** `SIGTERM` goes to the program itself, `SIGKILL` to it and all it has started. */
  | { readonly kind: 'signal'; readonly id: number; readonly signal: 'SIGTERM' | 'SIGKILL' }
  /** Stop everything, remove the temporary folder, end. */
  | { readonly kind: 'end' }

/** What the watchdog tells. `id` is the one of `start`. */
export type FromWatchdog =
  | { readonly kind: 'ready'; readonly folder: string }
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  /** `reason` is an exit code, the name of a signal, or why it could not be started. */
  | { readonly kind: 'exited'; readonly id: number; readonly reason: string }
