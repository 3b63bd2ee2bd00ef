import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { randomId } from '#lib/data/randomId.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the requests with which the console is to be entered. */
    opening?: string | undefined
  }
}

interface Opening {
  readonly name: string
  readonly requests: readonly ClusterRequest[]
}

/** Until the console is entered. Where the user stays on the page after all, nobody asks for it by its name again. */
let wanted: Opening | undefined

type OpenInConsole = (requests: readonly ClusterRequest[]) => void

/** The way to the console of the cluster whose page is shown, for what is drawn beside the pages. */
export const usePageConsole = create<{ connectionId?: string | undefined; open?: OpenInConsole | undefined }>(
  () => ({}),
)

/** Makes `open` known beside the page for as long as the page of this connection is shown. */
export function useConsoleOfPage(connectionId: string, open: OpenInConsole): void {
  useLayoutEffect(() => {
    usePageConsole.setState({ connectionId, open })
    return () => usePageConsole.setState({ connectionId: undefined, open: undefined })
  }, [connectionId, open])
}

/** The way to the console of a cluster, with requests for a tab of their own. */
export function useOpenInConsole(clusterIndex: string): OpenInConsole {
  const navigate = useNavigate()
  return useCallback(
    (requests) => {
      const opening = randomId()
      wanted = { name: opening, requests }
      void navigate({ to: '/cluster/$clusterIndex/rest', params: { clusterIndex }, state: { opening } })
    },
    [navigate, clusterIndex],
  )
}

interface Entering {
  readonly preload: boolean
  readonly location: { readonly state: { readonly opening?: string | undefined } }
  readonly context: { readonly connectionId: string }
}

/** The `beforeLoad` of the console: what it is entered with gets a tab, once; a reload and a way back open nothing. */
export async function openWanted({ preload, location, context }: Entering): Promise<void> {
  if (preload || wanted === undefined || wanted.name !== location.state.opening) return
  const { requests } = wanted
  wanted = undefined
  const { openTab } = await import('./openTab.ts')
  await openTab(context.connectionId, requests)
}
