import { indexNameProblem, type IndexNameProblem } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTyped } from '#lib/useTyped.ts'
import { useActiveCluster } from './activeCluster.ts'
import { aliasesQuery } from './aliases.ts'
import { existsQuery } from './documents.ts'
import { indicesQuery } from './indices.ts'

/** So many names are offered while somebody types. */
const MOST_OFFERED = 100

interface WriteTarget {
  /** Known names that fit what is typed. */
  readonly offered: readonly string[]
  /** Why no index can have this name. It may be an alias that is not known here: it can be tried. */
  readonly problem: Exclude<IndexNameProblem, 'empty'> | undefined
  /** Whether there is such an index, alias or data stream; absent while that is not known. */
  readonly exists: boolean | undefined
}

/** What is known of the index, alias or data stream that documents are to be written to, while its name is typed. */
export function useWriteTarget(typed: string): WriteTarget {
  const { offered, isKnown } = useKnownNames(typed)
  const problem = isKnown ? undefined : indexNameProblem(typed)
  const found = useExists(typed, !isKnown && problem === undefined)
  return { offered, problem: problem === 'empty' ? undefined : problem, exists: isKnown || found }
}

/** Asked once somebody pauses: a slip of the pen would make an index. */
function useExists(name: string, isAsked: boolean): boolean | undefined {
  const cluster = useActiveCluster()
  const typed = useTyped(name)
  const there = useQuery({ ...existsQuery(cluster, typed), enabled: isAsked && typed === name })
  return isAsked && typed === name ? there.data : undefined
}

function useKnownNames(typed: string) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const sought = useDeferredValue(typed)
  const indices = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  const aliases = client.getQueryData(aliasesQuery(cluster).queryKey)
  const names = new Set([...indices.map(({ name }) => name), ...[...(aliases?.values() ?? [])].flat()])
  const offered = [...names].filter((name) => name.includes(sought)).slice(0, MOST_OFFERED)
  return { offered, isKnown: names.has(typed) }
}
