import * as v from 'valibot'
import { readPrivate, writePrivate } from './privateFile.ts'

const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const sessionSchema = v.object({
  /** Hash of the id. */
  current: hash,
  /** Hash of the id before, which is good until the next one. */
  previous: v.optional(hash),
  /** Hash of the second secret, and the name of the session. */
  secret: hash,
  /** Of which the id was made from the one before. */
  renewal: v.string(),
  /** Day of the last use, counted from 1970. */
  usedOn: v.pipe(v.number(), v.integer()),
})

/** What is kept of a session: nothing by which somebody who reads it could use it. */
export type KeptSession = v.InferOutput<typeof sessionSchema>

const fileSchema = v.object({ sessions: v.array(sessionSchema) })

export interface SessionFile {
  read(): string | undefined
  write(sessions: readonly KeptSession[]): void
}

/** @param onTrouble hears once why nothing can be kept; sessions then last until the gateway stops */
export function sessionFile(file: string, onTrouble: (message: string) => void): SessionFile {
  let isTold = false
  return {
    read: () => readPrivate(file),
    write(sessions) {
      try {
        writePrivate(file, JSON.stringify({ sessions }))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
        if (!isTold) onTrouble(`sessions cannot be kept in ${file} (${code}): they end when the gateway stops`)
        isTold = true
      }
    },
  }
}

/** What a file holds; nothing when it cannot be read as one of these. */
export function keptSessions(file: SessionFile): KeptSession[] {
  try {
    return v.parse(fileSchema, JSON.parse(file.read() ?? '')).sessions
  } catch {
    return []
  }
}
