import type { Distribution, RepositoryNode, RepositoryType } from '@searchdeck/cluster-client'
import type { FormType } from './formFields.ts'

/** Whether the nodes know a type; `unknown` where nobody can tell. */
export type TypeCheck =
  | { readonly state: 'unknown' }
  | { readonly state: 'known' | 'missing'; readonly total: number; readonly without: readonly string[] }

export function checkType(type: FormType, nodes: readonly RepositoryNode[] | undefined): TypeCheck {
  if (nodes === undefined || nodes.length === 0 || type === 'other') return { state: 'unknown' }
  const without = nodes.filter((node) => !node.types.includes(type)).map(({ name }) => name)
  return { state: without.length === 0 ? 'known' : 'missing', total: nodes.length, without }
}

/** Of a repository in a folder: what `path.repo` of the nodes says to it. */
export type FolderCheck =
  | { readonly state: 'unknown' }
  /** `folder`: one that all of them allow. */
  | { readonly state: 'allowed'; readonly folder: string }
  /** `unset`: these nodes allow none; `outside`: it lies in none that these allow. */
  | { readonly state: 'unset' | 'outside'; readonly nodes: readonly string[]; readonly folders: readonly string[] }

export function checkFolder(location: string, nodes: readonly RepositoryNode[] | undefined): FolderCheck {
  if (nodes === undefined || nodes.length === 0) return { state: 'unknown' }
  const folders = [...new Set(nodes.flatMap((node) => node.folders))]
  const unset = nodes.filter((node) => node.folders.length === 0).map(({ name }) => name)
  if (unset.length > 0) return { state: 'unset', nodes: unset, folders }
  const outside = nodes.filter((node) => !isInside(location.trim(), node.folders)).map(({ name }) => name)
  if (outside.length > 0) return { state: 'outside', nodes: outside, folders }
  return { state: 'allowed', folder: folders[0] ?? '' }
}

/** A relative one lies below the first folder of each node. What goes up is left to the engine. */
function isInside(location: string, folders: readonly string[]): boolean {
  if (!/^(?:\/|[A-Za-z]:[\\/])/.test(location)) return true
  return folders.some((folder) => {
    const base = folder.replace(/[\\/]+$/, '')
    return location === base || location.startsWith(`${base}/`) || location.startsWith(`${base}\\`)
  })
}

/** The line of the nodes' configuration that lets repositories lie in a folder. */
export function pathRepoLine(location: string, folders: readonly string[]): string {
  const parent = /^(?:\/|[A-Za-z]:[\\/])/.test(location) ? location.trim().replace(/(.)[\\/][^\\/]*[\\/]*$/, '$1') : ''
  const wanted = [...folders, ...(parent === '' || folders.includes(parent) ? [] : [parent])]
  return `path.repo: ${JSON.stringify(wanted.length === 0 ? ['/mnt/snapshots'] : wanted)}`
}

/** How the engine's own programs are called, and its file of settings. */
export function programsOf(distribution: Distribution | undefined) {
  const engine = distribution ?? 'opensearch'
  return { plugin: `bin/${engine}-plugin`, keystore: `bin/${engine}-keystore`, settings: `${engine}.yml` }
}

/** The types that a plugin brings, which can be installed. */
export function pluginOf(type: FormType): string | undefined {
  return ['s3', 'azure', 'gcs', 'hdfs'].includes(type) ? `repository-${type}` : undefined
}

const keys: Partial<Record<RepositoryType, { readonly add: string; readonly names: readonly string[] }>> = {
  s3: { add: 'add', names: ['access_key', 'secret_key'] },
  azure: { add: 'add', names: ['account', 'key'] },
  gcs: { add: 'add-file', names: ['credentials_file'] },
}

/** The commands that put the keys of a client into a node's keystore; none for types without keys. */
export function keystoreCommands(type: FormType, client: string, distribution: Distribution | undefined): string[] {
  if (type === 'other') return []
  const { add = '', names = [] } = keys[type] ?? {}
  const { keystore } = programsOf(distribution)
  const end = add === 'add-file' ? ' key.json' : ''
  return names.map((name) => `${keystore} ${add} ${type}.client.${client}.${name}${end}`)
}
