import * as v from 'valibot'
import type { RestRequest } from './sentRequest.ts'

/** A request that was sent, or saved under a name. */
export interface RestEntry extends RestRequest {
  readonly id: number | string
  /** When it was sent; absent for a saved one. */
  readonly date?: Date
  /** Of its answer; absent where another client noted it. */
  readonly status?: number
  readonly tookMs?: number
  /** The name of a saved one; empty for others. */
  readonly name: string
  readonly description: string
  /** The text of a whole console that was saved; then its method, path and body are those of its first request. */
  readonly text?: string
}

/** An entry as a list shows it: bodies can be megabytes. */
export interface RestLine extends Omit<RestEntry, 'body' | 'text'> {
  /** The beginning of its body. */
  readonly preview: string
  readonly isText: boolean
}

const PREVIEW_LENGTH = 100

const text = v.fallback(v.optional(v.string(), ''), '')
const number = v.exactOptional(v.fallback(v.union([v.number(), v.undefined()]), undefined))
const schema = v.looseObject({
  id: v.union([v.number(), v.string()]),
  method: v.string(),
  path: v.string(),
  body: text,
  date: v.exactOptional(v.fallback(v.union([v.date(), v.undefined()]), undefined)),
  ...{ status: number, tookMs: number, name: text, description: text },
  text: v.exactOptional(v.fallback(v.union([v.string(), v.undefined()]), undefined)),
})

/** A stored entry; nothing for what is none. */
export function readEntry(stored: unknown): RestEntry | undefined {
  const parsed = v.safeParse(schema, stored)
  if (!parsed.success) return undefined
  const { id, method, path, body, date, status, tookMs, name, description, text: whole } = parsed.output
  return {
    ...{ id, method, path, body, name, description },
    ...(date && { date }),
    ...(status !== undefined && { status }),
    ...(tookMs !== undefined && { tookMs }),
    ...(whole !== undefined && { text: whole }),
  }
}

export function lineOf({ body, text: whole, ...entry }: RestEntry): RestLine {
  const shown = whole ?? body
  const preview = shown.length > PREVIEW_LENGTH ? `${shown.slice(0, PREVIEW_LENGTH)}…` : shown
  return { ...entry, preview, isText: whole !== undefined }
}

/** Whether `sought`, in lower case, stands in what can be searched by. */
export function matches(entry: RestEntry, sought: string): boolean {
  const { method, path, body, name, description, text: whole = '' } = entry
  return [`${method} ${path}`, name, description, body, whole].some((part) => part.toLowerCase().includes(sought))
}
