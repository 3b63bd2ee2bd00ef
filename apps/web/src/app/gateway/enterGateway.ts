import { TransportFailure } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import type { Config } from '#state/config.ts'
import { fetchSecrets, moveSecrets } from '#state/connections/keptSecrets.ts'
import { parsePredefined, takePredefined } from '#state/connections/predefined.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'

/** `usedLink`: the address held a link that does not sign in any more. `signedOut`: it held none. */
type Entrance = 'entered' | 'signedOut' | 'usedLink'

/**
 * Trades a link in the address for a session, and takes in the clusters that were set up beforehand.
 * Without a session nothing can be reached by way of the gateway. Any other failure is silent.
 */
export async function enterGateway({ checkPredefinedClusters }: Config): Promise<Entrance> {
  const { session } = host().platform
  const link = session ? takeLink() : undefined
  // A link that was used before does no harm to a browser that is signed in.
  const isUsed = link !== undefined && (await isRefused(session?.open(link)))
  // Before the first call needs them. Whatever needs them asks again, and says why it has none.
  void fetchSecrets().catch(() => undefined)
  const isOut = (session !== undefined || checkPredefinedClusters) && (await isRefused(readPredefined()))
  if (!isOut) {
    void handOverSecrets()
    return 'entered'
  }
  return isUsed ? 'usedLink' : 'signedOut'
}

/** Gives the gateway what this browser stores still, of a time before it kept credentials. */
async function handOverSecrets(): Promise<void> {
  try {
    await moveSecrets()
  } catch {
    const body = i18next.t('secretsNotMoved.body')
    showSnackbar({ color: 'warning', title: i18next.t('secretsNotMoved.title'), body })
  }
}

async function readPredefined(): Promise<void> {
  const input = await host().platform.predefinedClusters()
  if (input !== undefined) takePredefined(parsePredefined(input))
}

async function isRefused(call: Promise<void> | undefined): Promise<boolean> {
  try {
    await call
    return false
  } catch (error) {
    return error instanceof TransportFailure && error.failure === 'token'
  }
}

/** A link that is pasted over the address of an open page changes what is behind `#` alone: the browser loads nothing anew. */
export function hearLinks(): void {
  window.addEventListener('hashchange', () => {
    if (linkInAddress() !== undefined) window.location.reload()
  })
}

/** A link in the address that signs in, or did once; bookmarks of old versions have a token. */
export function linkInAddress(): string | undefined {
  return /^#(?:link|token)=([\w-]+)$/.exec(window.location.hash)?.[1]
}

/** The link in the address, taken out of the address bar and the history at once. */
function takeLink(): string | undefined {
  const link = linkInAddress()
  if (link !== undefined) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return link
}
