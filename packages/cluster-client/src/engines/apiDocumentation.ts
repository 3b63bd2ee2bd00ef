import type { Engine } from '../cluster.ts'
import { majorVersion } from './engine.ts'

/** The address of the API documentation of an engine's version; of its newest one where the version is not known. */
export function apiDocumentation(engine: Engine): string {
  const { distribution, version } = engine
  const minor = /^\d+\.\d+/.exec(version ?? '')?.[0]
  if (distribution === 'opensearch') return `https://docs.opensearch.org/${minor ?? 'latest'}/api-reference/`
  // From 9 on the documentation has one version for each major.
  const major = majorVersion(engine) ?? 9
  return major >= 9
    ? `https://www.elastic.co/docs/api/doc/elasticsearch/v${major}`
    : `https://www.elastic.co/guide/en/elasticsearch/reference/${minor ?? 'current'}/rest-apis.html`
}
