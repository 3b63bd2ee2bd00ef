import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'

/** So long a node waits for other nodes, and for a manager to be elected, before it answers with what it has. */
export const patience = '3s'

/**
 * How long a node waits for an elected manager, by the name that the engine has for it: 503 then, where it would take half a
 * minute by itself. A manager that is elected and hangs is waited for all the same.
 */
export function managerTimeout(engine: Engine, time = patience): Record<string, string> {
  return { [supports(engine, 'clusterManagerNames') === true ? 'cluster_manager_timeout' : 'master_timeout']: time }
}
