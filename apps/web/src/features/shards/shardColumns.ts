import type { ShardCopy } from '@searchdeck/cluster-client'
import { sortInReadingOrder } from '#lib/names/readingOrder.ts'
import { healths } from './shardsViewState.ts'

type Health = (typeof healths)[number]

/** One index with all copies of its shards: a column of the grid. */
export interface ShardColumn {
  readonly name: string
  readonly health: Health
  readonly primaries: number
  /** Copies of each primary; the mean, where they differ for a moment. */
  readonly replicas: number
  readonly copies: readonly ShardCopy[]
}

/** The indices that have shards, in the order of their names. */
export function shardColumns(copies: readonly ShardCopy[]): readonly ShardColumn[] {
  const byIndex = new Map<string, ShardCopy[]>()
  for (const copy of copies) {
    const known = byIndex.get(copy.index)
    if (known) known.push(copy)
    else byIndex.set(copy.index, [copy])
  }
  const names = sortInReadingOrder([...byIndex.keys()])
  return names.map((name) => columnOf(name, byIndex.get(name) ?? []))
}

function columnOf(name: string, copies: ShardCopy[]): ShardColumn {
  let primaries = 0
  let health: Health = 'green'
  let before: ShardCopy | undefined
  let isInOrder = true
  for (const copy of copies) {
    if (copy.primary) primaries += 1
    const own = healthOf(copy)
    if (own === 'red' || health === 'green') health = own
    if (before && inShardOrder(before, copy) > 0) isInOrder = false
    before = copy
  }
  const replicas = primaries === 0 ? 0 : Math.round((copies.length - primaries) / primaries)
  // Most come in order. To sort ten thousand short lists nevertheless would take longer than all the rest here.
  return { name, health, primaries, replicas, copies: isInOrder ? copies : copies.sort(inShardOrder) }
}

/** As the engines count it: a new index whose primary is only just being made is yellow, any other primary without a copy red. */
function healthOf({ primary, state, reason }: ShardCopy): Health {
  if (state === 'STARTED' || state === 'RELOCATING') return 'green'
  return primary && !(state === 'INITIALIZING' && reason === 'INDEX_CREATED') ? 'red' : 'yellow'
}

function inShardOrder(one: ShardCopy, other: ShardCopy): number {
  return one.shard - other.shard || Number(other.primary) - Number(one.primary)
}

/** Red before yellow before green; what is alike stays in its order. */
export function worstFirst(columns: readonly ShardColumn[]): readonly ShardColumn[] {
  const of = (wanted: Health) => columns.filter(({ health }) => health === wanted)
  return [...of('red'), ...of('yellow'), ...of('green')]
}
