import type { ClusterRequest } from '@searchdeck/cluster-client'
import { createContext } from 'react'

/** Brings requests to where they can be changed and sent by hand, which leaves the page. */
type OpenInConsole = (requests: readonly ClusterRequest[]) => void

/** Nothing where there is no cluster to send them to. */
export const OpenInConsoleContext = createContext<OpenInConsole | undefined>(undefined)
