import type { Engine } from '../cluster.ts'
import { supports } from '../engines/capabilities.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { patience } from '../requests/patience.ts'
import { member, textValue } from '../values.ts'

/** The types of repositories that the engines and their own plugins bring. A plugin of somebody else may bring more. */
export const repositoryTypes = ['fs', 's3', 'azure', 'gcs', 'hdfs', 'url', 'source'] as const
export type RepositoryType = (typeof repositoryTypes)[number]

/** What a node brings along for repositories. Nodes that hold no data and never lead need nothing, and are left out. */
export interface RepositoryNode {
  readonly id: string
  readonly name: string
  readonly types: readonly RepositoryType[]
  /** `path.repo`: the folders below which a repository of type `fs` may lie. */
  readonly folders: readonly string[]
}

/** `GET _nodes/settings,plugins`, "Nodes info API": of each node its modules, plugins and `path.repo`, and nothing else. */
export function repositoryNodesRequest(): ClusterRequest {
  const parts = ['name', 'roles', 'modules.name', 'plugins.name', 'settings.path.repo']
  const query = queryText({ timeout: patience, filter_path: parts.map((part) => `nodes.*.${part}`).join(',') })
  return { method: 'GET', path: `/_nodes/settings,plugins${query}`, needs: 'nodeInfo' }
}

/** Reads an answer to `repositoryNodesRequest`, sorted by name. */
export function toRepositoryNodes(answer: unknown, engine: Engine): RepositoryNode[] {
  const nodes = member(answer, 'nodes')
  if (typeof nodes !== 'object' || nodes === null) return []
  return Object.entries(nodes)
    .filter(([, node]: [string, unknown]) => usesRepositories(texts(member(node, 'roles'))))
    .map(([id, node]: [string, unknown]) => ({
      ...{ id, name: textValue(member(node, 'name')) ?? id, types: typesOf(node, engine) },
      folders: texts(member(member(member(node, 'settings'), 'path'), 'repo')),
    }))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
}

function usesRepositories(roles: readonly string[]): boolean {
  return roles.length === 0 || roles.some((role) => /^(?:data|master$|cluster_manager$|voting_only)/.test(role))
}

function typesOf(node: unknown, engine: Engine): readonly RepositoryType[] {
  const parts = ['modules', 'plugins'].flatMap((kind) => list(member(node, kind)).map((part) => member(part, 'name')))
  const isBuiltIn = (type: RepositoryType) =>
    type === 'fs' || (type === 'source' && supports(engine, 'sourceRepositories') === true)
  return repositoryTypes.filter((type) => isBuiltIn(type) || parts.includes(`repository-${type}`))
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** One folder may come as text alone. */
function texts(value: unknown): readonly string[] {
  return [value].flat().filter((each) => typeof each === 'string')
}
