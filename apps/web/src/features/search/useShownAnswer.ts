import { toSearchAnswer, type SearchAnswer } from '@searchdeck/cluster-client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { searchFieldsQuery } from '#queries/search.ts'

const noAnswer = toSearchAnswer('{}')

/** The hits that show, of a page with a number or of one behind those, and the fields of their indices. */
export function useShownAnswer(
  query: Pick<UseQueryResult<SearchAnswer>, 'data' | 'error' | 'isPlaceholderData'>,
  deep: { readonly answer?: SearchAnswer } | undefined,
) {
  const cluster = useActiveCluster()
  // A search that failed leaves nothing on the page that could be taken for what it found.
  const answer = deep?.answer ?? (query.error ? undefined : query.data)
  const indices = useMemo(() => [...new Set(answer?.hits.map(({ index }) => index))].sort(), [answer])
  const fields = useQuery({ ...searchFieldsQuery(cluster, indices), enabled: indices.length > 0 })
  return {
    isThere: answer !== undefined,
    answer: answer ?? noAnswer,
    fields: fields.data,
    fieldsError: fields.error,
    /** The same, as soon as they are those of this search and not of the one before. */
    ownFields: fields.isPlaceholderData || query.isPlaceholderData ? undefined : fields.data,
  }
}
