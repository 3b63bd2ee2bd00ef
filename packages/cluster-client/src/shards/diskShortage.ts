/** Why a disk is too full for a shard, in figures: by room that is left, or by share that is taken. */
export type DiskShortage =
  | { readonly freeBytes: number; readonly leastBytes: number }
  | { readonly usedPercent: number; readonly mostPercent: number }

// `… cluster setting [cluster.routing.allocation.disk.watermark.low=85%], …, actual free: [12.5%]`. From Elasticsearch 8.5 on
// the setting that was reached may be `….low.max_headroom`.
const limit = /\[cluster\.routing\.allocation\.disk\.watermark\.[\w.]+=([^\]]+)\]/
const free = /free(?: space after shard added)?: \[([^\]]+)\]/
const shard = /estimated shard size: \[([^\]]+)\]/

/**
 * Reads what the decider `disk_threshold` says: its words hold the setting that was reached, with its value or default, and
 * what is free, or would be with the shard. Nothing where they say something else.
 */
export function diskShortage(explanation: string): DiskShortage | undefined {
  const [most, left] = [limit, free].map((pattern) => pattern.exec(explanation)?.[1])
  if (most === undefined || left === undefined) return undefined
  const [leastBytes, freeBytes] = [bytesOf(most), bytesOf(left)]
  if (leastBytes !== undefined && freeBytes !== undefined) {
    return { leastBytes, freeBytes: freeBytes - (bytesOf(shard.exec(explanation)?.[1] ?? '') ?? 0) }
  }
  const [mostPercent, freePercent] = [percentOf(most), percentOf(left)]
  if (mostPercent === undefined || freePercent === undefined) return undefined
  return { mostPercent, usedPercent: 100 - freePercent }
}

const units = ['b', 'k', 'm', 'g', 't', 'p']

/** `90gb`, `1.5TB`: the engines count in 1,024. `undefined` for what is no size. */
export function bytesOf(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(b|[kmgtp]b?)$/i.exec(text) ?? []
  return amount === undefined
    ? undefined
    : Math.round(Number(amount) * 1024 ** units.indexOf(unit.charAt(0).toLowerCase()))
}

/** `85%`, and the ratio `0.85` that means the same. `undefined` for what is neither. */
export function percentOf(text: string): number | undefined {
  const [, amount, sign] = /^(\d+(?:\.\d+)?(?:E-?\d+)?)(%?)$/.exec(text) ?? []
  if (amount === undefined) return undefined
  return sign === '%' ? Number(amount) : Number(amount) * 100
}
