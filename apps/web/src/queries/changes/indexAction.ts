import {
  clearCacheRequest,
  closeIndicesRequest,
  deleteDocumentsRequest,
  deleteIndicesRequest,
  flushIndicesRequest,
  forceMergeRequest,
  MANY_INDICES,
  openIndicesRequest,
  refreshIndicesRequest,
  supports,
  type ClusterRequest,
  type Engine,
} from '@searchdeck/cluster-client'

export const indexActions = [
  'refresh',
  'flush',
  'clearCache',
  'forceMerge',
  'open',
  'close',
  'deleteDocuments',
  'delete',
] as const
/** What can be done with indices. */
export type IndexAction = (typeof indexActions)[number]

const builders: Record<IndexAction, (names: readonly string[]) => ClusterRequest> = {
  refresh: refreshIndicesRequest,
  flush: flushIndicesRequest,
  clearCache: clearCacheRequest,
  forceMerge: (names) => forceMergeRequest(names),
  open: openIndicesRequest,
  close: closeIndicesRequest,
  deleteDocuments: deleteDocumentsRequest,
  delete: deleteIndicesRequest,
}

/** Whether the action goes on in the cluster as a task, and is answered at once. */
export function isTask(action: IndexAction, engine: Engine): boolean {
  return action === 'deleteDocuments' || (action === 'forceMerge' && supports(engine, 'forceMergeTask') === true)
}

/** The call that does it. Throws `InvalidRequestError` for names that could be read as others. */
export function actionRequest(
  action: IndexAction,
  names: readonly string[],
  { engine, maxSegments }: { engine: Engine; maxSegments?: number | undefined },
): ClusterRequest {
  if (action === 'forceMerge') return forceMergeRequest(names, maxSegments, isTask(action, engine))
  return builders[action](names)
}

const outOfUse: readonly IndexAction[] = ['close', 'deleteDocuments', 'delete']

/** What must be typed before so many indices are deleted, emptied or closed, on whatever cluster: their number. */
export function numberToType(action: IndexAction, count: number): string | undefined {
  return outOfUse.includes(action) && count > MANY_INDICES ? String(count) : undefined
}
