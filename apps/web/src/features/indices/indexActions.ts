import {
  clearCacheRequest,
  closeIndicesRequest,
  deleteIndicesRequest,
  flushIndicesRequest,
  forceMergeRequest,
  openIndicesRequest,
  refreshIndicesRequest,
  supports,
  type Capability,
  type Cluster,
  type ClusterRequest,
  type IndexSummary,
} from '@searchdeck/cluster-client'

export type IndexAction = 'refresh' | 'flush' | 'clearCache' | 'forceMerge' | 'open' | 'close' | 'delete'

interface ActionRule {
  readonly build: (names: readonly string[]) => ClusterRequest
  readonly needs?: Capability
  /** Asks first on every cluster, not only on one where changes are to be confirmed. */
  readonly asks?: boolean
  /** Takes data away for good. */
  readonly danger?: boolean
  /** What the index must be. */
  readonly when?: 'open' | 'close'
}

const rules: Record<IndexAction, ActionRule> = {
  refresh: { build: refreshIndicesRequest, needs: 'refreshIndex', when: 'open' },
  flush: { build: flushIndicesRequest, needs: 'flush', when: 'open' },
  clearCache: { build: clearCacheRequest, needs: 'clearCache', when: 'open' },
  forceMerge: { build: forceMergeRequest, needs: 'forceMerge', when: 'open', asks: true },
  open: { build: openIndicesRequest, needs: 'openIndex', when: 'close' },
  close: { build: closeIndicesRequest, needs: 'closeIndex', when: 'open', asks: true },
  delete: { build: deleteIndicesRequest, asks: true, danger: true },
}

/** The call that does it. Throws `InvalidRequestError` for a name that could be read as several. */
export function actionRequest(action: IndexAction, name: string): ClusterRequest {
  return rules[action].build([name])
}

export function isDangerous(action: IndexAction): boolean {
  return rules[action].danger === true
}

/** Whether it asks before it does anything on this cluster. */
export function asksFirst(action: IndexAction, { access }: Pick<Cluster, 'access'>): boolean {
  return rules[action].asks === true || access === 'confirm'
}

/** `offered`, `closed` (only once the index is open) or `absent`: nothing this engine, or this index, could do. */
export function availability(
  action: IndexAction,
  { engine }: Pick<Cluster, 'engine'>,
  { status }: Pick<IndexSummary, 'status'>,
): 'offered' | 'closed' | 'absent' {
  const { needs, when } = rules[action]
  if (needs !== undefined && supports(engine, needs) === false) return 'absent'
  if (action === 'open' || action === 'close') return status === when ? 'offered' : 'absent'
  return when === 'open' && status === 'close' ? 'closed' : 'offered'
}
