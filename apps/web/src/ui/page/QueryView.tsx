import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { StaleBar } from '#ui/notices/StaleBar.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** What stands there until the first answer. */
  pending: ReactNode
  /** Where the refusal stands, if not alone: under a table's head. */
  failed?: (notice: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Loading, refused, stale and ready, decided once for every view. */
export function QueryView<T>({ query, pending, failed = (notice) => notice, children }: QueryViewProps<T>) {
  if (query.isPending) return pending
  const reload = () => void query.refetch()
  if (query.data === undefined) return failed(<ErrorNotice error={query.error} onRetry={reload} />)
  return (
    <>
      {query.isError && <StaleBar error={query.error} dataUpdatedAt={query.dataUpdatedAt} onReload={reload} />}
      {children(query.data)}
    </>
  )
}
