import { documentOf } from './documentOf.ts'
import type { ImportRecord, RecordReader } from './importRecord.ts'
import { createLineSplitter } from './lineSplitter.ts'
import { createValueSplitter } from './valueSplitter.ts'

/** A document on each line. */
export function createNdjsonReader(): RecordReader {
  const lines = createLineSplitter()
  const read = (all: ReturnType<typeof lines.push>) => all.map(({ at, text }) => documentOf(text, at))
  return { push: (text) => read(lines.push(text)), end: () => read(lines.end()) }
}

/** The items of an array, or objects one after the other, however they are set out. */
export function createJsonReader(): RecordReader {
  const values = createValueSplitter()
  const read = (all: ReturnType<typeof values.push>) => all.map(({ at, text }) => documentOf(text, at))
  return {
    push: (text) => read(values.push(text)),
    end: () => {
      const last = read(values.end())
      const isCutOff = values.isIncomplete() && last.every(({ kind }) => kind === 'document')
      const end: ImportRecord = { kind: 'problem', at: values.line(), problem: 'incomplete' }
      return isCutOff ? [...last, end] : last
    },
  }
}
