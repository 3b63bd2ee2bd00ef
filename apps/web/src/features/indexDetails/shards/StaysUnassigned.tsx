import type { AllocationExplanation, ShardCopy } from '@searchdeck/cluster-client'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { allocationQuery } from '#queries/shards.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import classes from './StaysUnassigned.module.css'

/** Why the worst of the copies without a node stays without one: one call, and the cluster's words. */
export function StaysUnassigned({ copies }: { copies: readonly ShardCopy[] }) {
  const unassigned = copies.filter(({ state }) => state === 'UNASSIGNED')
  const worst = unassigned.find(({ primary }) => primary) ?? unassigned[0]
  return worst && <Why index={worst.index} shard={worst.shard} primary={worst.primary} />
}

function Why(copy: Pick<ShardCopy, 'index' | 'shard' | 'primary'>) {
  const { t } = useTranslation('indexDetails')
  const { t: tErrors } = useTranslation('errors')
  const why = useQuery(allocationQuery(useActiveCluster(), copy))
  if (why.isPending) return null
  const name = `${t(copy.primary ? 'shards.primary' : 'shards.replica')} ${copy.shard}`
  if (why.error) {
    const reason = describeError(why.error, tErrors).title
    return <p className={classes['why']}>{t('shards.untold', { shard: name, reason })}</p>
  }
  return <Explanation name={name} explanation={why.data} />
}

function Explanation({ name, explanation }: { name: string; explanation: AllocationExplanation }) {
  const { t } = useTranslation('indexDetails')
  const names = useNodeNames(useActiveCluster().id)
  const { summary = '', verdicts } = explanation
  return (
    <div className={classes['why']} role="note">
      <IconInfoCircle size={16} aria-hidden />
      <div>
        <strong>{t('shards.stays', { shard: name })}</strong> {withNodeNames(summary, names)}
        {rulesOf(explanation).map(({ decider, explanation: words, nodes }) => (
          <p key={decider}>
            <code>{decider}</code> {t('shards.onNodes', { number: nodes, total: verdicts.length })}
            {': '}
            {withNodeNames(words, names)}
          </p>
        ))}
      </div>
    </div>
  )
}

interface Rule {
  readonly decider: string
  /** As it is said of the first node. */
  readonly explanation: string
  readonly nodes: number
}

/** Each rule once, with the number of nodes that it is against. */
function rulesOf({ verdicts }: AllocationExplanation): readonly Rule[] {
  const rules = new Map<string, Rule>()
  for (const { decider, explanation = '' } of verdicts.flatMap(({ deciderVerdicts }) => deciderVerdicts)) {
    const known = rules.get(decider) ?? { decider, explanation, nodes: 0 }
    rules.set(decider, { ...known, nodes: known.nodes + 1 })
  }
  return [...rules.values()]
}
