import { appVersion } from '#lib/product.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { secretsOf } from '#state/connections/connectionSecrets.ts'
import { complete } from '#state/connections/keptSecrets.ts'
import { readRestEntries, restDatabases, type RestEntries } from '#state/rest/restDatabase.ts'
import { backupGroups } from '#state/storage/groups.ts'
import { deviceStorage } from '#state/storage/hostStorage.ts'

/** What a backup file holds: this device's configuration, not the data of any cluster. */
export interface Backup {
  readonly version: string
  /** Groups of local storage by their key. */
  readonly store: Readonly<Record<string, unknown>>
  /** What the REST console keeps, by the name of each cluster's database. */
  readonly idb: Readonly<Record<string, RestEntries>>
}

interface BackupOptions {
  /** Passwords, keys and the values of headers go along. */
  withCredentials: boolean
}

/**
 * All that this device remembers. Nothing that only the memory of a tab holds is in it. Rejects with a `HostError` where the
 * host does not give the credentials that it keeps.
 */
export async function makeBackup({ withCredentials }: BackupOptions): Promise<Backup> {
  const stored = backupGroups.flatMap((group): [string, unknown][] => {
    const value = parse(deviceStorage().read(group))
    return typeof value === 'object' && value !== null ? [[group, value]] : []
  })
  const { clusters, activeClusterIndex } = useConnections.getState()
  const connection = {
    clusters: withCredentials ? await Promise.all(clusters.map(withCredentialsOf)) : clusters.map(withoutCredentials),
    activeClusterIndex,
  }
  const names = await restDatabases()
  const idb = await Promise.all(
    names.map(async (name): Promise<[string, RestEntries]> => [name, await readRestEntries(name)]),
  )
  return { version: appVersion, store: { ...Object.fromEntries(stored), connection }, idb: Object.fromEntries(idb) }
}

/** With what the host keeps of them: the key to it is of no use elsewhere. */
async function withCredentialsOf(connection: Connection): Promise<object> {
  return { ...(await complete(connection)), secretsKey: undefined }
}

/** Only what is known to hold no secret: another client may have left any field in an entry. */
function withoutCredentials(connection: Connection): object {
  const { id, name, uri, predefined, clusterName, version, majorVersion, distribution, flavor, uuid } = connection
  const { engine, engineVersion, access, color, via, askEachSession, target, tls, headers, auth } = connection
  const secret: readonly string[] = secretsOf(auth)
  const authData = Object.entries('authData' in auth ? auth.authData : {}).filter(([field]) => !secret.includes(field))
  return {
    ...{ id, name, uri, predefined, clusterName, version, majorVersion, distribution, flavor, uuid },
    ...{ engine, engineVersion, access, color, via, askEachSession, target, tls },
    headers: headers.map((header) => ({ ...header, value: '' })),
    auth: auth.authType === 'none' ? auth : { authType: auth.authType, authData: Object.fromEntries(authData) },
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
