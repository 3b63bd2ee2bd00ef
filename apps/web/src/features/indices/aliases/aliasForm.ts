import {
  addAliasRequest,
  aliasNameProblem,
  moveAliasRequest,
  type AliasProperties,
  type ClusterRequest,
  type IndexNameProblem,
} from '@searchdeck/cluster-client'

/** The form as it is typed. */
export interface AliasFields {
  readonly name: string
  /** A query in JSON; empty is none. */
  readonly filter: string
  readonly indexRouting: string
  readonly searchRouting: string
  readonly isWriteIndex: boolean
  /** It leaves the other indices that have it. */
  readonly isTaken: boolean
}

export const emptyAlias: AliasFields = {
  name: '',
  filter: '',
  indexRouting: '',
  searchRouting: '',
  isWriteIndex: false,
  isTaken: false,
}

export interface AliasProblems {
  readonly name?: IndexNameProblem | 'there' | 'index'
  readonly filter?: 'filter'
}

interface Known {
  /** Aliases that the index has. */
  readonly own: readonly string[]
  /** Names of indices. */
  readonly indices: ReadonlySet<string>
}

export function aliasProblems({ name, filter }: AliasFields, { own, indices }: Known): AliasProblems {
  const there = own.includes(name) ? 'there' : indices.has(name) ? 'index' : undefined
  const problem = aliasNameProblem(name) ?? there
  return {
    ...(problem !== undefined && { name: problem }),
    ...(filter.trim() !== '' && !isQuery(filter) && { filter: 'filter' as const }),
  }
}

/** The call of a form without problems. `others` are the indices it leaves, where it is to leave them. */
export function aliasRequest(index: string, fields: AliasFields, others: readonly string[]): ClusterRequest {
  const properties: AliasProperties = {
    ...(fields.filter.trim() !== '' && { filter: fields.filter }),
    ...(fields.indexRouting !== '' && { indexRouting: fields.indexRouting }),
    ...(fields.searchRouting !== '' && { searchRouting: fields.searchRouting }),
    ...(fields.isWriteIndex && { isWriteIndex: true }),
  }
  return fields.isTaken && others.length > 0
    ? moveAliasRequest(fields.name, { from: others, to: index }, properties)
    : addAliasRequest(index, fields.name, properties)
}

/** The indices, other than this one, that an alias leads to. */
export function othersOf(
  alias: string,
  index: string,
  aliases: ReadonlyMap<string, readonly string[]> | undefined,
): string[] {
  return [...(aliases ?? [])].flatMap(([name, own]) => (name !== index && own.includes(alias) ? [name] : []))
}

function isQuery(text: string): boolean {
  try {
    const query: unknown = JSON.parse(text)
    return typeof query === 'object' && query !== null && !Array.isArray(query)
  } catch {
    return false
  }
}
