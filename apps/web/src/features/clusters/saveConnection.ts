import type { ClusterInfo } from '@searchdeck/cluster-client'
import { identityOf } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { rememberSecrets, secretsIn, withoutSecrets } from '#state/connectionSecrets.ts'
import { addConnection, replaceConnection } from '#state/connections.ts'

/**
 * Stores a connection, with what its cluster said of itself where that is known. Secrets that are asked for each session
 * stay in the memory of this tab. Returns its position in the list.
 */
export function saveConnection(connection: Connection, isNew: boolean, info: ClusterInfo | undefined): number {
  const learned = info && identityOf(info)
  const full = { ...connection, ...learned, uuid: connection.uuid ?? learned?.uuid }
  rememberSecrets(full.id, full.askEachSession ? secretsIn(full) : {})
  return isNew ? addConnection(withoutSecrets(full)) : replaceConnection(withoutSecrets(full))
}
