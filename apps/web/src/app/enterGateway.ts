import { openGatewaySession, predefinedClusters } from '@searchdeck/platform'
import { TransportFailure } from '@searchdeck/cluster-client'
import type { Config } from '#state/config.ts'
import { parsePredefined, takePredefined } from '#state/predefined.ts'

/**
 * Trades the token in the address for a session, and takes in the clusters that were set up beforehand.
 * `false` when the gateway asks for its token: nothing can be reached then. Any other failure is silent.
 */
export async function enterGateway({
  gateway,
  checkPredefinedClusters,
  predefinedClusters: brought,
}: Config): Promise<boolean> {
  try {
    const token = gateway ? takeToken() : undefined
    if (token !== undefined) await openGatewaySession(document.baseURI, token)
    if (gateway || checkPredefinedClusters) {
      const input = brought ?? (await predefinedClusters(document.baseURI))
      if (input !== undefined) takePredefined(parsePredefined(input))
    }
    return true
  } catch (error) {
    return !(error instanceof TransportFailure && error.failure === 'token')
  }
}

/** The token of the printed address, taken out of the address bar and the history at once. */
function takeToken(): string | undefined {
  const token = /^#token=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (token !== undefined) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  return token
}
