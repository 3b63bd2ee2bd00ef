import type { Engine } from '../cluster.ts'
import { InvalidRequestError } from '../door/errors.ts'
import type { SettingValue } from '../indices/indexSettings.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, numberValue, present, textValue } from '../values.ts'
import { isAddressable } from './repositoryRules.ts'

/** Settings of a repository by whole name, `server_side_encryption`; parts of a name are joined by dots. */
export type RepositorySettings = Readonly<Record<string, SettingValue>>

/** A place that snapshots are kept in, as it is registered in the cluster. */
export interface SnapshotRepository {
  readonly name: string
  /** In the engine's word: `fs`, `s3`, `url`, `azure`, `gcs`, `hdfs`, `source`, or what a plugin brings. */
  readonly type: string
  readonly settings: RepositorySettings
  /** Written in it: two clusters that say the same use the same repository. Absent before the first snapshot, and before Elasticsearch 7.12. */
  readonly uuid?: string
}

/** What a repository is made of: the body of `putRepositoryRequest`. */
export type RepositoryShape = Pick<SnapshotRepository, 'type' | 'settings'>

/** `GET _snapshot`, "Get snapshot repository API": all of them, from the cluster's state, without a look at what they hold. */
export function listRepositoriesRequest(engine: Engine): ClusterRequest {
  return { method: 'GET', path: `/_snapshot${queryText(managerTimeout(engine))}`, needs: 'snapshots' }
}

/** Reads an answer to `listRepositoriesRequest`, sorted by name. */
export function toRepositories(answer: unknown): SnapshotRepository[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer)
    .map(([name, told]: [string, unknown]) => ({
      ...{ name, type: textValue(member(told, 'type')) ?? '', settings: flatSettings(member(told, 'settings')) },
      ...present({ uuid: knownUuid(textValue(member(told, 'uuid'))) }),
    }))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
}

/** The engines write `_na_` until something is in it. */
function knownUuid(uuid: string | undefined): string | undefined {
  return uuid === '_na_' ? undefined : uuid
}

function flatSettings(settings: unknown): RepositorySettings {
  return Object.fromEntries(flattened(settings, ''))
}

/** `{ a: { b: 'c' } }` → `a.b`. */
function flattened(value: unknown, name: string): [string, SettingValue][] {
  if (Array.isArray(value)) return [[name, value.map((each: unknown) => String(each))]]
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flattened(inner, name === '' ? key : `${name}.${key}`))
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain && name !== '' ? [[name, String(value)]] : []
}

/** `GET _snapshot/{repository}`, "Get snapshot repository API": one of them. Throws like `putRepositoryRequest`. */
export function repositoryRequest(name: string): ClusterRequest {
  return { method: 'GET', path: repositoryPath(name), needs: 'snapshots' }
}

/** Whether nothing can be written to it: by its setting `readonly` (`read_only` of older ones), or as every `url` is. */
export function isReadOnlyRepository({ type, settings }: RepositoryShape): boolean {
  return type === 'url' || settings['readonly'] === 'true' || settings['read_only'] === 'true'
}

/**
 * `PUT _snapshot/{repository}`, "Create or update snapshot repository API": replaces one of the same name, all its settings with it. The engine writes and reads a
 * test file on every node unless `verify` is `false`; what fails in that stays registered all the same. Without a time limit: a store that is far away takes long.
 * Throws `InvalidRequestError` for a name that could be read as another.
 */
export function putRepositoryRequest(name: string, { type, settings }: RepositoryShape, verify = true): ClusterRequest {
  return {
    ...{ method: 'PUT', path: `${repositoryPath(name)}${queryText({ verify: verify ? undefined : false })}` },
    ...{ body: JSON.stringify({ type, settings }), needs: 'snapshots', timeoutMs: 0 },
  }
}

/** `DELETE _snapshot/{repository}`, "Delete snapshot repository API": it is forgotten, the files in it stay. Throws like `putRepositoryRequest`. */
export function deleteRepositoryRequest(name: string): ClusterRequest {
  return { method: 'DELETE', path: repositoryPath(name), needs: 'snapshots' }
}

/** `POST _snapshot/{repository}/_cleanup`, "Clean up snapshot repository API": removes what no snapshot refers to. Without a time limit. Throws like `putRepositoryRequest`. */
export function cleanUpRepositoryRequest(name: string): ClusterRequest {
  return { method: 'POST', path: `${repositoryPath(name)}/_cleanup`, needs: 'repositoryCleanup', timeoutMs: 0 }
}

/** What a clean-up has removed. */
export interface RepositoryCleanup {
  readonly deletedBytes?: number
  readonly deletedBlobs?: number
}

/** Reads an answer to `cleanUpRepositoryRequest`. */
export function toRepositoryCleanup(answer: unknown): RepositoryCleanup {
  const results = member(answer, 'results')
  return present({
    deletedBytes: numberValue(member(results, 'deleted_bytes')),
    deletedBlobs: numberValue(member(results, 'deleted_blobs')),
  })
}

/** The path of one repository: never that of several, nor of a call beside it. Throws `InvalidRequestError`. */
export function repositoryPath(name: string): string {
  if (!isAddressable(name)) throw new InvalidRequestError('The name stands for more than one repository, or for none')
  return `/_snapshot/${pathSegment(name)}`
}
