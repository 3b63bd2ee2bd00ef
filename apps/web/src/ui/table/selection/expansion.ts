import type { ReactNode } from 'react'

/** Which rows are open, by key, and what an open one shows below itself. */
export interface TableExpansion<Row> {
  readonly expanded: ReadonlySet<string>
  readonly onChange: (expanded: ReadonlySet<string>) => void
  readonly detail: (row: Row) => ReactNode
  /** Pixels that the detail takes; asked of open rows only, and the same each time. */
  readonly height: (row: Row) => number
}

/** The keys with this one in it, or out of it where it was in. */
export function withToggled(expanded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(expanded)
  if (!next.delete(key)) next.add(key)
  return next
}
