import { indexNameProblem, type IndexNameProblem } from '@searchdeck/cluster-client'

/** What is wrong with the destination of a reindex. One that exists may have a name that a new one may not: an alias. */
export function destProblem(source: string, dest: string, exists: boolean): IndexNameProblem | 'same' | undefined {
  if (dest === source) return 'same'
  return exists ? undefined : indexNameProblem(dest)
}
