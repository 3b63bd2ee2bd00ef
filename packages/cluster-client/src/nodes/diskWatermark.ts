import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { bytesOf, percentOf } from '../shards/diskShortage.ts'
import { member, textValue } from '../values.ts'
import type { NodeSummary } from './nodes.ts'

/** Up to where a disk takes new shards: the setting `cluster.routing.allocation.disk.watermark.low`. */
export interface LowWatermark {
  /** As the setting has it: `85%`, `100gb`. */
  readonly text: string
  /** So much may be taken, 0 to 100. */
  readonly mostPercent?: number
  /** So much must stay free, whatever the share. */
  readonly leastBytes?: number
}

const place = ['cluster', 'routing', 'allocation', 'disk', 'watermark']

/** `GET _cluster/settings`, "Cluster get settings API": the low watermark of disks, set or by default. */
export function lowWatermarkRequest(engine: Engine): ClusterRequest {
  const query = queryText({
    include_defaults: true,
    filter_path: `*.${place.join('.')}`,
    ...managerTimeout(engine),
  })
  return { method: 'GET', path: `/_cluster/settings${query}`, needs: 'clusterSettings' }
}

/** Reads an answer to `lowWatermarkRequest`; `undefined` where it tells none. */
export function toLowWatermark(answer: unknown): LowWatermark | undefined {
  const watermarks = ['transient', 'persistent', 'defaults'].map((of) => [of, ...place].reduce(member, answer))
  const setting = (name: string) => watermarks.flatMap((of) => textValue(member(of, name)) ?? []).at(0)
  const text = setting('low')
  if (text === undefined) return undefined
  const [bytes, percent] = [bytesOf(text), percentOf(text)]
  if (bytes !== undefined) return { text, leastBytes: bytes }
  if (percent === undefined) return undefined
  const most = bytesOf(setting('low.max_headroom') ?? '')
  return { text, mostPercent: percent, ...(most !== undefined && { leastBytes: most }) }
}

/**
 * How many bytes of new shards a node takes before it is at the watermark, 0 where it is beyond; `undefined` where its disk is not
 * known. With a share and bytes, the one that leaves more room counts.
 */
export function roomBelow(
  { diskTotalBytes: total, diskUsedBytes: used }: Pick<NodeSummary, 'diskTotalBytes' | 'diskUsedBytes'>,
  { mostPercent, leastBytes }: LowWatermark,
): number | undefined {
  if (total === undefined || used === undefined) return undefined
  const byShare = mostPercent === undefined ? Number.NEGATIVE_INFINITY : (total * mostPercent) / 100 - used
  const byBytes = leastBytes === undefined ? Number.NEGATIVE_INFINITY : total - leastBytes - used
  return Math.max(0, Math.floor(Math.max(byShare, byBytes)))
}
