import type { QueryClient } from '@tanstack/react-query'

const unseen = new WeakSet<object>()

/**
 * How long an answer is as good as a new one: so many milliseconds, and in any case for the page that it was asked for before
 * the code of that page had come.
 */
export const freshFor = (milliseconds: number) => (query: object) => (unseen.has(query) ? Infinity : milliseconds)

/** What is drawn soon after the answer takes it too. */
export const justNow = freshFor(2_000)

/** Nothing has shown yet what was answered under this key. */
export function markUnseen(client: QueryClient, queryKey: readonly unknown[]): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query && !query.isActive()) unseen.add(query)
}

/** From now on, what a page shows has been seen. */
export function watchSeen(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    // Not before all that mounts together has looked whether it is as good as new.
    if (type === 'observerAdded') queueMicrotask(() => unseen.delete(query))
  })
}
