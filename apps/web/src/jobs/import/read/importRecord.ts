/** Why a part of a file cannot be sent as a document. */
export type RecordProblem =
  | 'notJson'
  | 'notObject'
  | 'tooLong'
  /** The file ends before its array does. */
  | 'incomplete'
  | 'notAction'
  /** An action of `_bulk` that is no new document. */
  | 'otherAction'
  | 'noDocument'
  | 'notNumber'
  | 'notBoolean'
  | 'cellNotJson'
  | 'moreCells'
  | 'quotes'
  | 'noId'
  | 'longId'

interface RecordPlace {
  /** The line it begins in; of a table the row, its head being the first. */
  readonly at: number
}

/** A document of a file, in one line, its tokens as they stand there. */
export interface ImportDocument extends RecordPlace {
  readonly kind: 'document'
  readonly source: string
  readonly id?: string | undefined
  readonly routing?: string | undefined
  /** The index that the file names. */
  readonly index?: string | undefined
}

/** What stands in the place of one. */
export interface ImportProblem extends RecordPlace {
  readonly kind: 'problem'
  readonly problem: RecordProblem
  /** Of a fault of JSON its place in the text, counted from 1; of a cell its column; of an action its name. */
  readonly detail?: string | undefined
  readonly id?: string | undefined
  readonly routing?: string | undefined
  readonly index?: string | undefined
  /** What stands there; absent for what is too long to be kept. */
  readonly text?: string | undefined
  /** Of `_bulk`: the text has its action line with it. */
  readonly isAction?: boolean | undefined
}

export type ImportRecord = ImportDocument | ImportProblem

/** A text that comes in parts, made into records. */
export interface RecordReader {
  push(text: string): ImportRecord[]
  /** After the last part. */
  end(): ImportRecord[]
}

/** Nothing longer is kept in memory: 20 MB, and more than engines take in one call where they say how much (100 MB). */
export const MOST_CHARACTERS = 20_000_000
