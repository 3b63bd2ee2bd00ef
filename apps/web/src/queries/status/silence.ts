import { isClusterError } from '@searchdeck/cluster-client'
import { queryOptions, skipToken, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What has not answered by then is told, in milliseconds. */
const SLOW_MS = 3_000

const keyOf = (asked: QueryKey) => [...asked, 'silentSince']

/** Since when a question has had no answer, in milliseconds since 1970; 0 while answers come. Asks nothing itself. */
export const silenceQuery = (asked: QueryKey) =>
  queryOptions<number>({ queryKey: keyOf(asked), queryFn: skipToken, initialData: 0, staleTime: Infinity })

/**
 * Asks, and notes for `silenceQuery` when the answer does not come soon. Attempt after attempt that ends without an answer
 * counts from the first; a refusal is an answer.
 */
export async function heard<Answer>(client: QueryClient, asked: QueryKey, ask: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(asked)
  const sinceMs = client.getQueryData<number>(key) || Date.now()
  const fallsSilent = () => client.setQueryData(key, sinceMs)
  const timer = setTimeout(fallsSilent, SLOW_MS)
  try {
    const answer = await ask()
    client.setQueryData(key, 0)
    return answer
  } catch (error) {
    if (isNoAnswer(error)) fallsSilent()
    else if (!isAborted(error)) client.setQueryData(key, 0)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function isNoAnswer(error: unknown): boolean {
  return isClusterError(error) && (error.kind === 'timeout' || error.kind === 'unreachable')
}

function isAborted(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'aborted'
}
