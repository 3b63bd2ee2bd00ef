import type { Cluster } from '@searchdeck/cluster-client'
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { clusterOf } from '#queries/clusterOf.ts'
import { markUnseen } from '#queries/unseen.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { asksFirst } from '#state/connections/connectionSecrets.ts'

/** What `beforeLoad` of a page of a cluster is told, as far as it counts here. */
interface Entering {
  readonly cause: 'enter' | 'stay' | 'preload'
  readonly abortController: AbortController
  readonly context: { readonly queryClient: QueryClient; readonly connectionId: string }
}

type Ask = <Data, Key extends QueryKey>(query: QueryExecuteOptions<Data, Error, Data, Data, Key>) => void

/**
 * The `beforeLoad` of a page that asks its cluster while its own code is still coming; its `useQuery` then finds the request
 * under way. A link that is only pointed at asks nothing. `load` brings the queries, which are no part of the first page.
 */
export function askEarly<Queries>(
  load: () => Promise<Queries>,
  ask: (queries: Queries, cluster: Cluster, ask: Ask) => void,
) {
  return ({ cause, abortController: { signal }, context: { queryClient, connectionId } }: Entering): void => {
    if (cause !== 'enter') return
    Promise.all([load(), identified(connectionId, signal)]).then(
      ([queries, connection]) => {
        if (!connection || signal.aborted) return
        ask(queries, clusterOf(connection), (query) => askUnseen(queryClient, query, signal))
      },
      // The page's own code fails the same way, and says so.
      () => undefined,
    )
  }
}

/** Asks for what nothing shows yet. Given up with the navigation, unless a page has taken it over by then. */
export function askUnseen<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  signal: AbortSignal,
): void {
  // What went wrong is with the query, where the page shows it.
  client.query(query).then(
    () => markUnseen(client, query.queryKey),
    () => undefined,
  )
  const unseen = { queryKey: query.queryKey, exact: true, type: 'inactive' } as const
  signal.addEventListener('abort', () => void client.cancelQueries(unseen), { once: true })
}

/** The connection once its engine is known, which decides what can be asked; nothing where the user has to sign in first. */
function identified(id: string, signal: AbortSignal): Promise<Connection | undefined> {
  const find = () => useConnections.getState().clusters.find((each) => each.id === id)
  return new Promise((resolve) => {
    const end = (connection: Connection | undefined) => {
      stop()
      resolve(connection && !asksFirst(connection) ? connection : undefined)
    }
    const stop = useConnections.subscribe(() => {
      const connection = find()
      if (connection && isIdentified(connection)) end(connection)
    })
    signal.addEventListener('abort', () => end(undefined), { once: true })
    const connection = find()
    if (!connection || isIdentified(connection)) end(connection)
  })
}

/** Whether it is known what can be asked. Serverless OpenSearch has no version. */
function isIdentified({ version, flavor }: Connection): boolean {
  return version !== undefined || flavor !== undefined
}
