import { type CallOptions, callsTo } from './clusterApi.ts'
import { type ClusterPart, otherParts, templates } from './sample/clusterParts.ts'
import { people } from './sample/people.ts'
import { products } from './sample/products.ts'
import { type SampleIndex } from './sample/sampleIndex.ts'
import { identify, type SampleTarget } from './sample/sampleTarget.ts'
import { closedIndex, dotIndex, hiddenIndex, wideIndex, yellowIndex } from './sample/specialIndices.ts'
import { webLogs } from './sample/webLogs.ts'
import { required, writeIndex } from './sample/writeIndex.ts'

export interface SampleSummary {
  /** Documents of each index that was made. */
  readonly documents: Readonly<Record<string, number>>
  /** What this engine has not, or refused, each with the reason. */
  readonly skipped: readonly string[]
}

/**
 * Loads the sample data, the same in every run, into the cluster at `url`: indices of its names are made anew, all else
 * stays. It belongs on clusters made for it: it writes templates, a pipeline and a repository too.
 * Throws an `Error` when the cluster refuses an index; parts that an engine lacks are skipped and told.
 */
export async function loadSample(url: string, options: CallOptions = {}): Promise<SampleSummary> {
  const target = await identify(callsTo(url, options))
  const skipped: string[] = []
  const load = async (part: ClusterPart) => {
    const reason = await refusal(target, part)
    if (reason !== undefined) skipped.push(`${part.what}: ${reason}`)
  }
  for (const part of templates) await load(part)
  const indices = sampleIndices(target)
  // Two at a time: more only makes a small node's queue longer.
  const queue = [...indices]
  const worker = async () => {
    for (let index = queue.shift(); index; index = queue.shift()) await writeIndex(target, index)
  }
  await Promise.all([worker(), worker()])
  await required(target, 'POST', `/${closedIndex().name}/_close`)
  if (!target.isSince('7.7')) skipped.push('hidden index: not before Elasticsearch 7.7')
  for (const part of otherParts) await load(part)
  return { documents: Object.fromEntries(indices.map((index) => [index.name, index.documents.length])), skipped }
}

function sampleIndices(target: SampleTarget): SampleIndex[] {
  return [
    ...webLogs(),
    products(),
    people(),
    wideIndex(),
    closedIndex(),
    dotIndex(),
    yellowIndex(target.nodes),
    ...(target.isSince('7.7') ? [hiddenIndex()] : []),
  ]
}

/** Loads a part; why it could not be, when it could not. */
async function refusal(target: SampleTarget, part: ClusterPart): Promise<string | undefined> {
  if (!target.isSince(part.since)) return `not before Elasticsearch ${part.since}`
  try {
    await part.load(target)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
