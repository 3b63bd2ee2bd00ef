/** Why an import ended before its file did. `refused`: every document of a call was, for a reason that is not its own. */
export type ImportHalt = 'asked' | 'unreachable' | 'credentials' | 'busy' | 'refused' | 'unreadable'

/** How far an import is. */
export interface ImportProgress {
  /** Records of the file that were looked at. */
  readonly read: number
  /** Of the file. */
  readonly bytes: number
  readonly created: number
  /** Replaced, that is. */
  readonly updated: number
  readonly refused: number
  /** They were sent, and nobody answered. */
  readonly unknown: number
}

/** What an import needs of its window. */
export interface ImportPorts {
  /** Somebody asks for the end. A call that is under way is still waited for. */
  readonly signal: AbortSignal
  report(progress: ImportProgress): void
  /**
   * Leaves the cluster alone for a while, the longer the more often; rejects when somebody asks for the end.
   * @param attempts how many were in vain, from 1
   */
  leaveAlone(error: unknown, attempts: number): Promise<void>
}

/** Ends an import early. */
export class Halted extends Error {
  readonly halt: ImportHalt
  /** What the cluster said. */
  readonly reason: string | undefined

  constructor(halt: ImportHalt, reason?: string) {
    super(halt)
    this.halt = halt
    this.reason = reason
  }
}
