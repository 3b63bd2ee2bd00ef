import { type NodeCommand } from '../plan.ts'

/** What a node can be sent. `SIGSTOP` and `SIGCONT` hold it and let it go on; Windows has no such thing. */
export type NodeSignal = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

/** What the starting process tells its watchdog. */
export type ToWatchdog =
  | { readonly kind: 'start'; readonly id: number; readonly command: NodeCommand; readonly logFile: string }
  /** `SIGKILL` goes to the program and all it has started, the others to the program itself. */
  | { readonly kind: 'signal'; readonly id: number; readonly signal: NodeSignal }
  /** Stop everything, remove the temporary folder, end. */
  | { readonly kind: 'end' }

/** What the watchdog tells. `id` is the one of `start`. */
export type FromWatchdog =
  | { readonly kind: 'ready'; readonly folder: string }
  | { readonly kind: 'started'; readonly id: number; readonly pid: number }
  /** `reason` is an exit code, the name of a signal, or why it could not be started. */
  | { readonly kind: 'exited'; readonly id: number; readonly reason: string }
