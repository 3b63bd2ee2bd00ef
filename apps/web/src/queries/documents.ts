import {
  deleteDocumentRequest,
  HttpError,
  isClusterError,
  pathSegment,
  type BulkItem,
  type Cluster,
  type ClusterRequest,
  type DocumentName,
  type SearchHit,
  type WrittenDocument,
} from '@searchdeck/cluster-client'
import {
  changeDocument,
  countDocuments,
  deleteDocuments,
  exists,
  getDocument,
  readEditLosses,
} from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** How many documents an index holds at this moment. Asked for anew each time. */
export const documentCountQuery = (cluster: Cluster, index: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'count', index],
    queryFn: async ({ signal }) => (await countDocuments(cluster, [index], { signal })) ?? null,
    gcTime: 0,
  })

/** Whether an index or alias of this name exists. */
export const existsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'exists', name],
    queryFn: ({ signal }) => exists(cluster, `/${pathSegment(name)}`, { signal }),
    gcTime: 0,
  })

/**
 * A document as it was when it was asked for: never read anew by itself, as somebody may be editing what stands there. `null`
 * where there is none.
 */
export const documentQuery = (cluster: Cluster, name: DocumentName) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'document', name],
    queryFn: async ({ signal }) => (await getDocument(cluster, name, { signal })) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: false,
    // Loaded again, it is another one, also where it holds the same.
    structuralSharing: false,
  })

/** What loading documents of an index and writing them back would lose. Asked for anew each time one is opened. */
export const editLossesQuery = (cluster: Cluster, { index, type }: Pick<DocumentName, 'index' | 'type'>) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'editLosses', index, type],
    queryFn: ({ signal }) => readEditLosses(cluster, { index, ...(type !== undefined && { type }) }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

interface DocumentChange {
  readonly name: DocumentName
  readonly request: ClusterRequest
  /** Somebody wants the document to be written also where its index is no more. */
  readonly mayMakeIndex: boolean
}

/** What became of a write that compares versions. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly document: WrittenDocument }
  /** Nothing was written: somebody else was quicker. `theirs` is the document as it is now, absent where it is gone. */
  | { readonly kind: 'conflict'; readonly theirs: SearchHit | undefined; readonly error: HttpError }
  /** Nothing was sent: its index is no more. */
  | { readonly kind: 'indexGone'; readonly error: HttpError }

/** Writes a document that was loaded, unless it is no longer what was loaded: then it is loaded anew. */
export const writeDocumentMutation = (cluster: Cluster) =>
  mutationOptions({
    mutationFn: async ({ name, request, mayMakeIndex }: DocumentChange): Promise<WriteOutcome> => {
      // Engines make an index that is not there, and only then compare versions.
      const absence = mayMakeIndex ? undefined : await absenceOf(cluster, name.index)
      if (absence) return { kind: 'indexGone', error: absence }
      try {
        return { kind: 'written', document: await changeDocument(cluster, request) }
      } catch (error) {
        if (!isOutdated(error)) throw error
        // Where it cannot be read either, what the write said is told: it can be tried again.
        const theirs = await getDocument(cluster, name).catch(() => {
          throw error
        })
        return { kind: 'conflict', theirs, error }
      }
    },
  })

/** Whether an index is no more. Who may not ask may write all the same. */
async function absenceOf(cluster: Cluster, index: string): Promise<HttpError | undefined> {
  const call = { method: 'HEAD', path: `/${pathSegment(index)}` } as const
  try {
    if (await exists(cluster, call.path)) return undefined
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
  const said = { type: 'index_not_found_exception', reason: `no such index [${index}]`, raw: '' }
  return new HttpError(call, 404, '', said, cluster.engine.distribution)
}

function isOutdated(error: unknown): error is HttpError {
  return isClusterError(error) && error.kind === 'http' && (error.status === 409 || error.status === 404)
}

/** Creates a document. */
export const createDocumentMutation = (cluster: Cluster) =>
  mutationOptions({ mutationFn: (request: ClusterRequest) => changeDocument(cluster, request) })

/**
 * Deletes one document by a call of its own, more of them by one for all: each may then fail for itself. One that is gone
 * already is `not_found`, and no failure.
 */
export const deleteDocumentsMutation = (cluster: Cluster) =>
  mutationOptions({
    mutationFn: async (names: readonly DocumentName[]): Promise<readonly BulkItem[]> => {
      const [single] = names
      if (names.length === 1 && single) return [await deleteOne(cluster, single)]
      return (await deleteDocuments(cluster, names)).items
    },
  })

async function deleteOne(cluster: Cluster, name: DocumentName): Promise<BulkItem> {
  const { index, id } = name
  try {
    const { result } = await changeDocument(cluster, deleteDocumentRequest(cluster.engine, name))
    return { index, id, ...(result !== undefined && { result }) }
  } catch (error) {
    // Without a type it is the document that is not there, and not its index.
    if (!isOutdated(error) || error.status !== 404 || error.type !== undefined) throw error
    return { index, id, status: 404, result: 'not_found' }
  }
}

/** Reads anew what changes of documents may have changed, whatever came of them. Not waited for: a dialog may close before. */
export function readDocumentsAnew(cluster: Cluster, client: QueryClient): void {
  for (const resource of ['search', 'indices', 'stats'])
    void client.invalidateQueries({ queryKey: [...clusterKey(cluster), resource] })
}
