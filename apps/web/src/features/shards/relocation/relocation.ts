import type { AllocationExplanation, NodeVerdict, DeciderVerdict, ShardCopy } from '@searchdeck/cluster-client'
import { keyOfCopy, keyOfNode, type ShardRow } from '#features/shards/shardRows.ts'

/** What a node is to the copy that was chosen. */
export type NodeOffer =
  /** It can take it, or nobody knows that it cannot. */
  | { readonly kind: 'target' }
  /** Of a copy that has no node: this one could take it. */
  | { readonly kind: 'possible' }
  | { readonly kind: 'refused'; readonly verdict: NodeVerdict }

/** Tells a copy from all others for as long as it stays where it is. */
export function keyOfChosen(copy: ShardCopy): string {
  return [copy.index, copy.shard, copy.primary ? 'p' : 'r', keyOfCopy(copy)].join('\0')
}

/** What can be chosen: a copy that can be moved, and one that has no node, to see why. */
export function canBeChosen({ state }: Pick<ShardCopy, 'state'>): boolean {
  return state === 'STARTED' || state === 'UNASSIGNED'
}

/**
 * What each row is to the chosen copy. `undefined` in place of an explanation: it may not be read, so every node offers
 * itself, and the trial decides.
 */
export function nodeOffers(
  copy: ShardCopy,
  explanation: AllocationExplanation | undefined,
  rows: readonly ShardRow[],
): ReadonlyMap<string, NodeOffer> {
  const own = keyOfCopy(copy)
  const others = rows.filter(({ key, node }) => node !== undefined && key !== own)
  if (!explanation) {
    return new Map(copy.node ? others.map(({ key }) => [key, { kind: 'target' }] as const) : [])
  }
  const verdicts = new Map(explanation.verdicts.map((verdict) => [verdict.nodeId ?? verdict.nodeName, verdict]))
  return new Map(
    others.flatMap(({ key, node }): [string, NodeOffer][] => {
      const verdict = verdicts.get(node && keyOfNode(node))
      if (!verdict) return []
      if (!verdict.eligible) return [[key, { kind: 'refused', verdict }]]
      return [[key, { kind: copy.node ? 'target' : 'possible' }]]
    }),
  )
}

/** The rule that tells most: one of the engine's own, before those that merely follow from it. */
export function mainVerdict({ deciderVerdicts }: NodeVerdict): DeciderVerdict | undefined {
  const weighty = ['same_shard', 'disk_threshold', 'filter', 'data_tier']
  const named = (name: string) => deciderVerdicts.find(({ decider }) => decider === name)
  return weighty.map(named).find((each) => each !== undefined) ?? deciderVerdicts[0]
}
