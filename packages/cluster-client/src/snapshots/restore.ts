import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import { InvalidRequestError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { present } from '../values.ts'
import { snapshotPath } from './snapshots.ts'

/** What is restored of a snapshot, and how. */
export interface RestoreOptions {
  /** Names of indices and data streams, at least one. */
  readonly indices: readonly string[]
  /** Names that the snapshot does not hold are skipped. */
  readonly ignoreUnavailable: boolean
  readonly includeGlobalState: boolean
  /** A regular expression of Java, and what takes the place of what it finds; one without the other does nothing. */
  readonly renamePattern: string
  readonly renameReplacement: string
  /** `true` unless told. */
  readonly includeAliases?: boolean | undefined
  /** Shards that the snapshot lacks come back empty. `false` unless told. */
  readonly partial?: boolean | undefined
  /** Settings of the indices that get another value, by their whole name. */
  readonly settings?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Settings that do not come back, by name or pattern. */
  readonly settingsLeftOut?: readonly string[] | undefined
  /** Where the engine has `featureStates`: these alone, `['none']` is none of them. */
  readonly featureStates?: readonly string[] | undefined
}

/**
 * `POST _snapshot/{repository}/{snapshot}/_restore`, "Restore snapshot API". It answers as soon as the restore has begun. A pattern without
 * a replacement is left out, and the other way round. Throws `InvalidRequestError` for an empty name or no index.
 */
export function restoreRequest(
  engine: Engine,
  repository: string,
  snapshot: string,
  options: RestoreOptions,
): ClusterRequest {
  if (options.indices.length === 0) throw new InvalidRequestError('Nothing is chosen')
  const body = {
    indices: options.indices,
    ignore_unavailable: options.ignoreUnavailable,
    include_global_state: options.includeGlobalState,
    ...renaming(options),
    ...(options.includeAliases === false && { include_aliases: false }),
    ...(options.partial === true && { partial: true }),
    ...settings(options),
    ...(supports(engine, 'featureStates') === true && present({ feature_states: options.featureStates })),
  }
  return {
    method: 'POST',
    path: `${snapshotPath(repository, snapshot)}/_restore`,
    body: JSON.stringify(body),
    needs: 'snapshots',
    timeoutMs: 0,
  }
}

function renaming({ renamePattern, renameReplacement }: RestoreOptions): object {
  if (renamePattern === '' || renameReplacement === '') return {}
  return { rename_pattern: renamePattern, rename_replacement: renameReplacement }
}

function settings({ settings: changed = {}, settingsLeftOut = [] }: RestoreOptions): object {
  return {
    ...(Object.keys(changed).length > 0 && { index_settings: changed }),
    ...(settingsLeftOut.length > 0 && { ignore_index_settings: settingsLeftOut }),
  }
}
