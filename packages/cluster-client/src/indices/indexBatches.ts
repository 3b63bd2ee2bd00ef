import { pathSegments } from '../requests/path.ts'

/** Most indices of one call. */
const batchSize = 16
/** Most characters of a path; the engines take 4,096 bytes for the whole request line. */
const longestPath = 4000
/** What a path holds beside its names: the action, parameters, and commas escaped for a signature. */
const reserved = 200

/**
 * Names in the batches that calls on many indices are sent in, one after another: at most 16 names, and no path of
 * more than 4,000 characters. In order, nothing dropped; no names, no batches.
 * Throws `InvalidRequestError` for an empty name or one with a comma.
 */
export function indexBatches(names: readonly string[]): string[][] {
  const batches: string[][] = []
  for (const name of names) {
    const last = batches.at(-1)
    if (last !== undefined && fits([...last, name])) last.push(name)
    else batches.push([name])
  }
  return batches
}

function fits(names: readonly string[]): boolean {
  return names.length <= batchSize && pathSegments(names).length + reserved <= longestPath
}
