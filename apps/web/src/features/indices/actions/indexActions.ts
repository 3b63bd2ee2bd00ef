import { supports, type Capability, type Cluster, type IndexSummary } from '@searchdeck/cluster-client'
import type { IndexAction } from '#queries/changes/indexAction.ts'

export type { IndexAction } from '#queries/changes/indexAction.ts'

interface ActionRule {
  readonly needs?: Capability
  /** Asks first on every cluster, not only on one where changes are to be confirmed. */
  readonly asks?: boolean
  /** Takes data away for good. */
  readonly danger?: boolean
  /** What the index must be. */
  readonly when?: 'open' | 'close'
}

const rules: Record<IndexAction, ActionRule> = {
  refresh: { needs: 'refreshIndex', when: 'open' },
  flush: { needs: 'flush', when: 'open' },
  clearCache: { needs: 'clearCache', when: 'open' },
  forceMerge: { needs: 'forceMerge', when: 'open', asks: true },
  open: { needs: 'openIndex', when: 'close' },
  close: { needs: 'closeIndex', when: 'open', asks: true },
  deleteDocuments: { needs: 'deleteByQuery', when: 'open', asks: true, danger: true },
  delete: { asks: true, danger: true },
}

export function isDangerous(action: IndexAction): boolean {
  return rules[action].danger === true
}

/** Whether it asks before it does anything on this cluster. */
export function asksFirst(action: IndexAction, { access }: Pick<Cluster, 'access'>): boolean {
  return rules[action].asks === true || access === 'confirm'
}

/** Whether this engine is known to lack it. */
export function isAbsent(action: IndexAction, { engine }: Pick<Cluster, 'engine'>): boolean {
  const { needs } = rules[action]
  return needs !== undefined && supports(engine, needs) === false
}

/** `offered`, `closed` (only once the index is open) or `absent`: nothing this engine, or this index, could do. */
export function availability(
  action: IndexAction,
  cluster: Pick<Cluster, 'engine'>,
  { status }: Pick<IndexSummary, 'status'>,
): 'offered' | 'closed' | 'absent' {
  const { when } = rules[action]
  if (isAbsent(action, cluster)) return 'absent'
  if (action === 'open' || action === 'close') return status === when ? 'offered' : 'absent'
  return when === 'open' && status === 'close' ? 'closed' : 'offered'
}

/** Those that the action can be done with; the others are closed, or open, already. */
export function fitting(action: IndexAction, indices: readonly IndexSummary[]): readonly IndexSummary[] {
  const { when } = rules[action]
  if (when === undefined) return indices
  return indices.filter(({ status }) => status === undefined || status === when)
}
