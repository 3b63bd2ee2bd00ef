import type { ConsoleRequest, ConsoleText } from './parseConsole.ts'

/** The request that holds an offset of the text, both of its ends included, or nothing between requests. By bisection. */
export function requestAt({ requests }: Pick<ConsoleText, 'requests'>, offset: number): ConsoleRequest | undefined {
  const request = requests[firstEndingAt(requests, offset)]
  return request !== undefined && request.from <= offset ? request : undefined
}

/**
 * The request that an offset is about: the one that holds it, else the last that begins before it, else the first. Nothing in a text
 * without requests. By bisection.
 */
export function requestNear({ requests }: Pick<ConsoleText, 'requests'>, offset: number): ConsoleRequest | undefined {
  const at = firstEndingAt(requests, offset)
  const next = requests[at]
  return next !== undefined && next.from <= offset ? next : (requests[at - 1] ?? next)
}

/** The requests that have a part between two offsets, those that only touch them included, in order. By bisection. */
export function requestsBetween(
  { requests }: Pick<ConsoleText, 'requests'>,
  from: number,
  to: number,
): readonly ConsoleRequest[] {
  const first = firstEndingAt(requests, from)
  let end = first
  while ((requests[end]?.from ?? Infinity) <= to) end++
  return requests.slice(first, end)
}

/** The index of the first request that ends at or after an offset; their number where all end before. */
function firstEndingAt(requests: readonly ConsoleRequest[], offset: number): number {
  let low = 0
  let high = requests.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((requests[middle]?.to ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}
