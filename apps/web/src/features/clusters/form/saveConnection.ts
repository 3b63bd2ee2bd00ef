import type { ClusterInfo } from '@searchdeck/cluster-client'
import { identityOf } from '#queries/status/status.ts'
import { addConnection, replaceConnection } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { rememberSecrets, secretsIn, withoutSecrets } from '#state/connections/connectionSecrets.ts'
import { storedForms } from '#state/connections/keptSecrets.ts'

/**
 * Stores a connection, with what its cluster said of itself where that is known. Secrets that are asked for each session
 * stay in the memory of this tab. Its position in the list. Rejects with a `HostError`, and nothing is stored, where the host
 * does not keep its credentials.
 */
export async function saveConnection(
  connection: Connection,
  isNew: boolean,
  info: ClusterInfo | undefined,
): Promise<number> {
  const learned = info && identityOf(info)
  const full = { ...connection, ...learned, uuid: connection.uuid ?? learned?.uuid }
  const [stored = withoutSecrets(full)] = await storedForms([full])
  rememberSecrets(full.id, full.askEachSession ? secretsIn(full) : {})
  return isNew ? addConnection(stored) : replaceConnection(stored)
}
