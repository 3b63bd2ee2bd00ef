import { isLosslessNumber, parseExact } from '@searchdeck/exact-json'
import { member } from '../values.ts'

/** In what a figure of the statistics is told. */
export type StatisticUnit = 'bytes' | 'milliseconds' | 'count' | 'text'

/** One figure of an index: of its primaries alone, and of all copies. What the engine does not say is absent. */
export interface IndexStatistic {
  /** As the engine calls it, without its section: `index_time_in_millis`, `file_sizes.fdt.size_in_bytes`. */
  readonly name: string
  readonly unit: StatisticUnit
  /** Every digit as the engine wrote it. */
  readonly primaries?: string
  readonly total?: string
}

/** Figures that belong together, as the engine groups them: `docs`, `indexing`, `segments`. */
export interface StatisticsSection {
  readonly name: string
  readonly figures: readonly IndexStatistic[]
}

/**
 * Reads the text of an answer to `indexStatsRequest`: the sections of `index`, in the engine's order. Sections without a
 * figure are left out. Throws `InvalidJsonError` of exact-json for a text that is not JSON.
 */
export function toIndexStatistics(text: string, index: string): StatisticsSection[] {
  const told = member(member(parseExact(text), 'indices'), index)
  const [primaries, total] = [member(told, 'primaries'), member(told, 'total')]
  const names = new Set([...keysOf(primaries), ...keysOf(total)])
  return [...names].flatMap((name) => {
    const figures = figuresOf(leavesOf(member(primaries, name)), leavesOf(member(total, name)))
    return figures.length === 0 ? [] : [{ name, figures }]
  })
}

type Leaves = ReadonlyMap<string, string>

function figuresOf(primaries: Leaves, total: Leaves): IndexStatistic[] {
  return [...new Set([...primaries.keys(), ...total.keys()])].map((name) => {
    const [ofPrimaries, ofAll] = [primaries.get(name), total.get(name)]
    return {
      name,
      unit: unitOf(name, ofAll ?? ofPrimaries ?? ''),
      ...(ofPrimaries !== undefined && { primaries: ofPrimaries }),
      ...(ofAll !== undefined && { total: ofAll }),
    }
  })
}

function unitOf(name: string, value: string): StatisticUnit {
  if (!/^-?\d+$/.test(value)) return 'text'
  // Not a size or a time although it is called one: the newest moment an id was given by the engine itself.
  if (name.endsWith('_timestamp')) return 'count'
  if (/(?:^|_)bytes(?:_|$)/.test(name)) return 'bytes'
  return /(?:^|_)(?:in_)?millis$/.test(name) ? 'milliseconds' : 'count'
}

/** Every value below, by its path with dots. Lists are none. */
function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, string>()
  const take = (each: unknown, path: string) => {
    if (isLosslessNumber(each) || typeof each === 'number') leaves.set(path, String(each))
    else if (typeof each === 'string' || typeof each === 'boolean') leaves.set(path, String(each))
    else for (const key of keysOf(each)) take(member(each, key), path === '' ? key : `${path}.${key}`)
  }
  take(value, '')
  return leaves
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}
