import type { ShardCopy, ShardMove } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import type { ShardRow } from '#features/shards/shardRows.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { allocationQuery } from '#queries/shards.ts'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import { canBeChosen, keyOfChosen, nodeOffers, type NodeOffer } from './relocation.ts'

const noOffers: ReadonlyMap<string, NodeOffer> = new Map()

/** The chosen copy, who can take it, and the move that is about to be made. */
export interface Relocation {
  /** Nothing where none was chosen, or where it has gone from where it was. */
  readonly chosen: ShardCopy | undefined
  readonly offers: ReadonlyMap<string, NodeOffer>
  /** Who can take it is not known yet. */
  readonly isPending: boolean
  /** Why it will not be known. */
  readonly error: Error | null
  /** The engine's sentence on a copy without a node. */
  readonly summary: string | undefined
  readonly move: ShardMove | undefined
  /** Chooses a copy; the same one again is chosen no more. */
  readonly choose: (copy: ShardCopy) => void
  readonly moveTo: (row: ShardRow) => void
  /** Back from the question whether to move, the copy stays chosen. */
  readonly cancelMove: () => void
  readonly cancel: () => void
}

interface RelocationOptions {
  /** The copy that was chosen, wherever it may be by now. */
  wanted: ShardCopy | undefined
  setWanted: (copy: ShardCopy | undefined) => void
  /** Of all indices, whatever the filter leaves. */
  columns: readonly ShardColumn[]
  rows: readonly ShardRow[]
}

export function useRelocation({ wanted, setWanted, columns, rows }: RelocationOptions): Relocation {
  const cluster = useActiveCluster()
  const [move, setMove] = useState<ShardMove>()
  const chosen = useMemo(() => wanted && presentCopy(columns, wanted), [columns, wanted])
  const isGone = wanted !== undefined && chosen === undefined
  // It is not chosen again by itself when it comes back.
  useEffect(() => {
    if (isGone) setWanted(undefined)
  }, [isGone, setWanted])
  const cancel = () => {
    setWanted(undefined)
    setMove(undefined)
  }
  const explanation = useExplanation(cluster, chosen)
  const offers = useMemo(
    () => (chosen && !explanation.isPending ? nodeOffers(chosen, explanation.data, rows) : noOffers),
    [chosen, explanation.isPending, explanation.data, rows],
  )
  useShortcut('escape', chosen && !move ? cancel : undefined)
  return {
    ...{ chosen, offers, move, cancel },
    isPending: chosen !== undefined && explanation.isPending,
    error: explanation.error,
    summary: explanation.data?.summary,
    choose: (copy) => {
      if (!canBeChosen(copy)) return
      setMove(undefined)
      setWanted(chosen && keyOfChosen(chosen) === keyOfChosen(copy) ? undefined : copy)
    },
    moveTo: ({ node }) => {
      if (!chosen?.node || !node) return
      setMove({ index: chosen.index, shard: chosen.shard, from: chosen.node, to: node })
    },
    cancelMove: () => setMove(undefined),
  }
}

function useExplanation(cluster: ReturnType<typeof useActiveCluster>, chosen: ShardCopy | undefined) {
  const { index = '', shard = 0, primary = true, node } = chosen ?? {}
  const copy = { index, shard, primary, ...(node && { node }) }
  return useQuery({ ...allocationQuery(cluster, copy), enabled: chosen !== undefined })
}

/** The copy as the last answer has it. */
function presentCopy(columns: readonly ShardColumn[], copy: ShardCopy): ShardCopy | undefined {
  const key = keyOfChosen(copy)
  const column = columns.find(({ name }) => name === copy.index)
  return column?.copies.find((each) => canBeChosen(each) && keyOfChosen(each) === key)
}
