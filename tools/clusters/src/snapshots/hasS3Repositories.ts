import { resolveEngine } from '../engines.ts'
import { hasS3 } from '../openSearch/openSearchHome.ts'

/** Whether an engine, as `startCluster` takes its name, can be started with repositories of type `s3`. */
export function hasS3Repositories(engine: string): boolean {
  const { distribution, version } = resolveEngine(engine, { secured: false })
  return distribution === 'opensearch' && hasS3(version)
}
