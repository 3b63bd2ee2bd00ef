import type { Cluster, Transport } from '@searchdeck/cluster-client'
import type { Route } from '@searchdeck/platform'
import { engineOf } from '#queries/status/connectionEngine.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { asksFirst, withSecrets } from '#state/connections/connectionSecrets.ts'
import { complete } from '#state/connections/keptSecrets.ts'
import { host } from '#state/host.ts'
import { useSettings } from '#state/preferences.ts'

/** How requests of this connection travel: as it says, else by the gateway where there is one. */
export function viaOf({ via }: Pick<Connection, 'via'>): 'direct' | 'gateway' {
  const { gateway } = host().platform.capabilities
  if (!gateway) return 'direct'
  return via ?? 'gateway'
}

/** The cluster behind a saved connection, ready to be called; one call may take as long as the settings say. */
export function clusterOf(connection: Connection, requestSeconds = useSettings.getState().requestSeconds): Cluster {
  return {
    id: connection.id,
    uri: connection.uri,
    engine: engineOf(connection),
    access: connection.access,
    auth: withSecrets(connection).auth,
    headers: connection.headers,
    ...(connection.secretsKey !== undefined && { signIn: async () => withSecrets(await complete(connection)) }),
    ...(connection.within !== undefined && { within: connection.within }),
    timeoutMs: requestSeconds * 1000,
    transport: asksFirst(connection) ? notSignedIn : host().platform.transportFor(routeOf(connection)),
  }
}

/** In place of the cluster, before the user has signed in: nothing is sent, whoever asks. */
const notSignedIn: Transport = Object.assign(() => Promise.resolve(new Response(null, { status: 401 })), {
  sendsBodyOnGet: true,
})

/** Where its requests go. */
export function routeOf(connection: Connection): Route {
  const { uri, target, tls } = connection
  return {
    via: viaOf(connection),
    uri,
    ...(target !== undefined && { target }),
    ...(tls?.fingerprint !== undefined && { fingerprint: tls.fingerprint }),
  }
}
