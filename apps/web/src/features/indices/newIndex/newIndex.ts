import {
  createIndexRequest,
  indexNameProblem,
  type ClusterRequest,
  type Engine,
  type IndexNameProblem,
} from '@searchdeck/cluster-client'

/** The form as it is typed. */
export interface NewIndexFields {
  readonly name: string
  /** Empty is 1. */
  readonly shards: string
  /** Empty is 1; an explicit 0 is 0. */
  readonly replicas: string
}

export interface NewIndexProblems {
  readonly name?: IndexNameProblem | 'taken'
  readonly shards?: 'shards'
  readonly replicas?: 'replicas'
}

/** More than any engine allows; it keeps typing slips from being sent. */
const mostDigits = 5

/** What is wrong with each field. `taken`: the names of the list. */
export function newIndexProblems(
  { name, shards, replicas }: NewIndexFields,
  taken: ReadonlySet<string>,
): NewIndexProblems {
  const nameProblem = indexNameProblem(name) ?? (taken.has(name) ? 'taken' : undefined)
  return {
    ...(nameProblem !== undefined && { name: nameProblem }),
    ...(!isWhole(shards, 1) && { shards: 'shards' as const }),
    ...(!isWhole(replicas, 0) && { replicas: 'replicas' as const }),
  }
}

/** The call that makes it, of a form without problems. Serverless takes no numbers of shards. */
export function newIndexRequest({ name, shards, replicas }: NewIndexFields, engine: Engine): ClusterRequest {
  if (engine.flavor === 'serverless') return createIndexRequest(name)
  const shape = { shards: Number(shards.trim() || 1), replicas: Number(replicas.trim() || 1) }
  return createIndexRequest(name, shape, engine)
}

function isWhole(text: string, least: number): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (/^\d+$/.test(trimmed) && trimmed.length <= mostDigits && Number(trimmed) >= least)
}
