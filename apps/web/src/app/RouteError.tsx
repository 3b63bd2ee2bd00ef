import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'

/** A bug on one page: the shell and the other pages live on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  return <ErrorNotice error={error} onRetry={reset} />
}
