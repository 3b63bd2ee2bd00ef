import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isSameData } from '#lib/data/isSameData.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { pinnedConnection, unpinConnection } from '#state/connections/tabConnection.ts'
import { homeRoute } from './routes/home.tsx'

/** For the code of a page. */
const FRAME_AFTER_MS = 250
/**
 * For the answers of a cluster that is near. Those of Home are small, and it is drawn once in place of twice; of a list the
 * frame and the head are drawn while its rows are on their way.
 */
const HOME_ANSWERS_WITHIN_MS = 60
const ANSWERS_WITHIN_MS = 20

/** Whether a cluster can be asked before the host has told which ones it has set up, and with which credentials. */
export function knowsItsClusters(): boolean {
  const { clusters } = useConnections.getState()
  return clusters.length > 0 && clusters.every((each) => !each.predefined || hasNoCredentials(each))
}

function hasNoCredentials({ auth, headers }: Connection): boolean {
  return auth.authType === 'none' && headers.length === 0
}

/**
 * Goes to the page and asks for what it shows, before anything is drawn. What comes soon is drawn at once, in place of a
 * frame first and a page in it a moment later; what does not is waited for with the frame in sight.
 */
export async function setOut(router: Pick<AnyRouter, 'load' | 'state'>, queryClient: QueryClient): Promise<void> {
  await within(FRAME_AFTER_MS, router.load())
  const isHome = router.state.matches.some(({ routeId }) => routeId === homeRoute.id)
  await within(isHome ? HOME_ANSWERS_WITHIN_MS : ANSWERS_WITHIN_MS, firstAnswers(queryClient))
}

/** Where a tab begins: at which address, and among which clusters. */
interface Beginning {
  readonly isAtRoot: boolean
  /** It works on a cluster already, and stays with that. */
  readonly isPinned: boolean
  readonly clusters: readonly string[]
}

/** To be told before `setOut`. */
export function beginningOf(router: Pick<AnyRouter, 'latestLocation'>): Beginning {
  const isPinned = pinnedConnection() !== undefined
  return { isAtRoot: router.latestLocation.pathname === '/', isPinned, clusters: clusterIds() }
}

/** Goes anew where the host has set up other clusters than before: what the address names may be another one now. */
export async function goAnew(
  router: Pick<AnyRouter, 'load' | 'navigate'>,
  { isAtRoot, isPinned, clusters }: Beginning,
): Promise<void> {
  if (isPinned || isSameData(clusters, clusterIds())) return
  unpinConnection()
  await (isAtRoot ? router.navigate({ to: '/', replace: true }) : router.load())
}

function clusterIds(): string[] {
  return useConnections.getState().clusters.map(({ id }) => id)
}

function within(limitMs: number, event: Promise<void>): Promise<void> {
  return Promise.race([event, new Promise<void>((resolve) => setTimeout(resolve, limitMs))])
}

/** Resolves when nothing is being asked. */
function firstAnswers(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    look()
  })
}
