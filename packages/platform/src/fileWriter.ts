/** Why a file cannot be written any more: `ended` by the user or the browser, `full` device, `failed` for another reason. */
export type FileFailure = 'ended' | 'full' | 'failed'

/** Writing a file has failed. */
export class FileWriteError extends Error {
  readonly failure: FileFailure
  constructor(failure: FileFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileWriteError'
    this.failure = failure
  }
}

/** A file that is written piece by piece. Each call is waited for before the next. */
export interface FileWriter {
  /**
   * Writes whole lines: parts end between two calls. Resolves when more can be taken, so that nothing heaps up in memory.
   * Rejects with a `FileWriteError`.
   */
  write(text: string): Promise<void>
  /** Completes the file. Rejects with a `FileWriteError`. */
  close(): Promise<void>
  /** Gives the file up: what was written does not look like a whole file, where the host can help it. Never rejects. */
  abort(): Promise<void>
}

/** What is to be written. */
export interface FileToWrite {
  /** With its ending: `search.csv`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** What each part begins with: the head of a table. */
  readonly head: string
}
