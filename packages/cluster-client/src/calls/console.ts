import type { Cluster } from '../cluster.ts'
import { readConsoleAnswer, type ConsoleAnswer } from '../console/consoleAnswer.ts'
import { systemClock } from '../door/deadline.ts'
import { openAnswer, type OpenOptions } from '../door/request.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'

/** More than this is not read: half of what a JavaScript string can hold. */
const defaultMaxBytes = 0x1000_0000

/**
 * Sends any request and resolves with whatever was answered, refusals and redirects included; a body that breaks off
 * comes as far as it got. Rejects like `openAnswer` where no answer begins. The time limit is for the head of the answer
 * and for each wait for a piece of its body.
 */
export async function sendConsole(
  cluster: Cluster,
  request: ClusterRequest,
  options: OpenOptions = {},
): Promise<ConsoleAnswer> {
  const { clock = systemClock } = options
  const startedAt = clock.now()
  // `_cat` and others write JSON only for those who ask for it.
  const wanted = { accept: '*/*', ...request }
  const answer = await openAnswer(cluster, wanted, { maxBytes: defaultMaxBytes, ...options })
  return readConsoleAnswer(answer, () => clock.now() - startedAt)
}
