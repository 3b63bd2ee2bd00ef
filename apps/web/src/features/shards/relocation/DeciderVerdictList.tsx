import type { DeciderVerdict } from '@searchdeck/cluster-client'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'

/** The rules that are against a node, in the engine's words. */
export function DeciderVerdictList({ deciderVerdicts }: { deciderVerdicts: readonly DeciderVerdict[] }) {
  const names = useNodeNames(useActiveCluster().id)
  return deciderVerdicts.map(({ decider, explanation = '' }) => (
    <p key={decider}>
      <code>{decider}</code> {withNodeNames(explanation, names)}
    </p>
  ))
}
