import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { engineOf } from '../engines/engine.ts'
import { booleanValue, member, present, textValue } from '../values.ts'

/** Who answers, by `GET /`. What the engine does not say is absent. */
export interface ClusterInfo {
  readonly engine: Engine
  readonly nodeName?: string
  readonly clusterName?: string
  /** `cluster_uuid` as the engine gives it; Elasticsearch 1 and a cluster without a master have none. */
  readonly clusterUuid?: string
  /**
   * What tells this cluster from others, for stored state: its uuid, else cluster and node name without blanks.
   * Absent when all of them are unknown.
   */
  readonly uuid?: string
  readonly tagline?: string
  readonly version: EngineVersion
}

/** `version` of `GET /`: text as it came. */
export interface EngineVersion {
  readonly distribution?: string
  readonly number?: string
  readonly buildFlavor?: string
  readonly buildType?: string
  readonly buildHash?: string
  /** `build_date`, or `build_timestamp` before Elasticsearch 5. */
  readonly buildDate?: string
  readonly buildSnapshot?: boolean
  readonly luceneVersion?: string
  readonly minimumWireCompatibilityVersion?: string
  readonly minimumIndexCompatibilityVersion?: string
}

/** `GET /`, "Cluster info API" (Elasticsearch: "Root API"). */
export function clusterInfoRequest(): ClusterRequest {
  return { method: 'GET', path: '/' }
}

/** Reads an answer to `GET /`. */
export function toClusterInfo(answer: unknown): ClusterInfo {
  const nodeName = textValue(member(answer, 'name'))
  const clusterName = textValue(member(answer, 'cluster_name'))
  const clusterUuid = knownUuid(textValue(member(answer, 'cluster_uuid')))
  const tagline = textValue(member(answer, 'tagline'))
  const uuid = clusterUuid ?? textValue(`${clusterName ?? ''}${nodeName ?? ''}`.replace(/\s+/g, ''))
  return {
    engine: engineOf(answer),
    version: toVersion(member(answer, 'version')),
    ...present({ nodeName, clusterName, clusterUuid, uuid, tagline }),
  }
}

// `_na_` is what a cluster says before it has elected its first master.
function knownUuid(uuid: string | undefined): string | undefined {
  return uuid === '_na_' ? undefined : uuid
}

function toVersion(version: unknown): EngineVersion {
  const text = (name: string) => textValue(member(version, name))
  return present({
    distribution: text('distribution'),
    number: text('number'),
    buildFlavor: text('build_flavor'),
    buildType: text('build_type'),
    buildHash: text('build_hash'),
    buildDate: text('build_date') ?? text('build_timestamp'),
    buildSnapshot: booleanValue(member(version, 'build_snapshot')),
    luceneVersion: text('lucene_version'),
    minimumWireCompatibilityVersion: text('minimum_wire_compatibility_version'),
    minimumIndexCompatibilityVersion: text('minimum_index_compatibility_version'),
  })
}
