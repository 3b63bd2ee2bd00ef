import { createContext, use } from 'react'
import type { Connection } from '#state/connections/connectionSchema.ts'

export const ActiveConnectionContext = createContext<Connection | null>(null)

/** The saved cluster this page works on. Throws outside the cluster route. */
export function useActiveConnection(): Connection {
  const connection = use(ActiveConnectionContext)
  if (!connection) throw new Error('useActiveConnection needs the cluster route above it')
  return connection
}
