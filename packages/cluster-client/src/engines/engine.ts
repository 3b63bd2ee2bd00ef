import type { Engine } from '../cluster.ts'
import { member, present, textValue } from '../values.ts'

/** The engine's version as numbers. */
export interface VersionNumbers {
  readonly major: number
  readonly minor: number
}

/** The number before the first dot (`10.1.0` is ten), or `undefined` when it is unknown. */
export function majorVersion(engine: Engine): number | undefined {
  return versionNumbers(engine)?.major
}

/**
 * Major and minor version, or `undefined` when unknown. Unknown too where the number says nothing about features:
 * Elastic's serverless flavour always claims 8.11.0, and OpenSearch 1.x can be told to claim 7.10.2
 * (`compatibility.override_main_response_version`).
 */
export function versionNumbers(engine: Engine): VersionNumbers | undefined {
  const [, major, minor] = /^(\d+)(?:\.(\d+))?/.exec(engine.version ?? '') ?? []
  if (major === undefined || engine.flavor === 'serverless') return undefined
  if (engine.distribution === 'opensearch' && /^7\.10\.2\b/.test(engine.version ?? '')) return undefined
  return { major: Number(major), minor: Number(minor ?? 0) }
}

/**
 * Whether this client is made for the engine: every OpenSearch, Elasticsearch 7, 8 and 9, and the serverless flavours.
 * `undefined` while distribution or version are unknown.
 */
export function isSupportedVersion(engine: Engine): boolean | undefined {
  if (engine.distribution === undefined) return undefined
  if (engine.distribution === 'opensearch' || engine.flavor === 'serverless') return true
  const major = majorVersion(engine)
  return major === undefined ? undefined : major >= 7 && major <= 9
}

/**
 * Who answered `GET /`. Elasticsearch names no distribution, so an answer with a version and without one is
 * Elasticsearch; an unknown name stays unknown.
 */
export function engineOf(answer: unknown): Engine {
  const version = member(answer, 'version')
  const number = textValue(member(version, 'number'))
  const distribution = member(version, 'distribution')
  return present({
    distribution: distributionOf(distribution, number),
    version: number,
    flavor: textValue(member(version, 'build_flavor')),
  })
}

function distributionOf(name: unknown, number: string | undefined): Engine['distribution'] {
  if (name === 'opensearch' || name === 'elasticsearch') return name
  return name === undefined && number !== undefined ? 'elasticsearch' : undefined
}
