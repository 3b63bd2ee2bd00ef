import { pathSegments } from './path.ts'

/** Most characters of a path; the engines take 4,096 bytes for the whole request line. */
const longestPath = 4000

interface BatchLimits {
  /** Most names of one call. */
  readonly most?: number
  /** Characters of what a path holds beside the names: the action, parameters, and commas escaped for a signature. */
  readonly reserved?: number
}

/**
 * Names in the batches that calls on many are sent in, one after another: at most 16 names unless told, and no path of
 * more than 4,000 characters. In order, nothing dropped; no names, no batches.
 * Throws `InvalidRequestError` for an empty name or one with a comma.
 */
export function nameBatches(names: readonly string[], { most = 16, reserved = 200 }: BatchLimits = {}): string[][] {
  const fits = (batch: readonly string[]) =>
    batch.length <= most && pathSegments(batch).length + reserved <= longestPath
  const batches: string[][] = []
  for (const name of names) {
    const last = batches.at(-1)
    if (last !== undefined && fits([...last, name])) last.push(name)
    else batches.push([name])
  }
  return batches
}
