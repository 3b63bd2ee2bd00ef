import type { ShardCopy, ShardRelocation } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import { DeciderVerdictList } from '#features/shards/relocation/DeciderVerdictList.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { byteSize } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { runningPercent } from '#lib/numbers/runningPercent.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { Tip } from '#ui/floating/Tip.tsx'
import type { GridTip } from './gridTip.ts'
import { useCopiesText } from './NodeHead.tsx'
import { badgeText } from './ShardBadge.tsx'
import classes from './ShardTip.module.css'

interface ShardTipProps {
  anchor: Element
  tip: GridTip
}

/** All that is known of one thing in the grid: off its row and its column, or beside the window that it stands in. */
export function ShardTip({ anchor, tip }: ShardTipProps) {
  const popup = anchor.closest('[role=dialog]')
  const cell = anchor.closest('[role=gridcell], [role=rowheader], [role=columnheader]')
  return (
    <Tip
      anchor={anchor}
      beside={popup ?? cell ?? anchor}
      placement={popup ? 'right' : 'corner'}
      className={classes['tip']}
    >
      <Content tip={tip} />
    </Tip>
  )
}

function Content({ tip }: { tip: GridTip }): ReactNode {
  const { t } = useTranslation('shards')
  const copiesText = useCopiesText()
  switch (tip.kind) {
    case 'index':
      return (
        <Facts
          title={tip.column.name}
          facts={[
            [t('tip.health'), tip.column.health],
            [t('tip.shards'), copiesText(tip.column.primaries, tip.column.replicas)],
          ]}
        />
      )
    case 'node':
      return <NodeFacts row={tip.row} />
    case 'refusal':
      return (
        <>
          <strong>{t('refusedBy', { node: tip.row.node?.name })}</strong>
          <DeciderVerdictList deciderVerdicts={tip.verdict.deciderVerdicts} />
          {tip.verdict.deciderVerdicts.length === 0 && <p>{t(`ruleless.${tip.verdict.copy ?? 'other'}`)}</p>}
        </>
      )
    case 'copy':
      return <CopyFacts copy={tip.copy} relocation={tip.relocation} />
  }
}

function NodeFacts({ row: { node, summary, shards, primaries } }: { row: Extract<GridTip, { kind: 'node' }>['row'] }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const { diskUsedBytes, diskTotalBytes, roles, version } = summary ?? {}
  const disk =
    diskUsedBytes === undefined || diskTotalBytes === undefined
      ? undefined
      : t('tip.diskOf', { used: sizeText(diskUsedBytes, locale), total: sizeText(diskTotalBytes, locale) })
  return (
    <Facts
      title={node?.name ?? ''}
      facts={[
        [t('tip.address'), node?.ip],
        [t('tip.version'), version],
        [t('tip.roles'), roles],
        [t('tip.disk'), disk],
        [
          t('tip.shards'),
          t('tip.shardsOf', { shards: formatNumber(shards, locale), primaries: formatNumber(primaries, locale) }),
        ],
      ]}
    />
  )
}

function CopyFacts({ copy, relocation }: { copy: ShardCopy; relocation: ShardRelocation | undefined }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const unassigned = useUnassignedFacts(copy)
  const { docs, sizeBytes, state, node, target } = copy
  const progress = relocation?.percent === undefined ? undefined : `${runningPercent(relocation.percent)}%`
  return (
    <Facts
      title={`${badgeText(copy)} ${copy.index}`}
      facts={[
        [t('tip.state'), [state, relocation?.stage?.toUpperCase(), progress].filter(Boolean).join(', ')],
        [t('tip.node'), node?.name],
        [t('tip.target'), target?.name],
        [t('tip.docs'), docs === undefined ? undefined : formatNumber(docs, locale)],
        [t('tip.size'), sizeBytes === undefined ? undefined : sizeText(sizeBytes, locale)],
        ...unassigned,
      ]}
    />
  )
}

/** How it came to have no node, and where to see why it stays so. */
function useUnassignedFacts({ state, reason, unassignedAt, details }: ShardCopy): readonly Fact[] {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const names = useNodeNames(useActiveCluster().id)
  return [
    [t('tip.became'), reason],
    [t('tip.since'), unassignedAt === undefined ? undefined : dateText(unassignedAt, locale)],
    [t('tip.details'), details === undefined ? undefined : withNodeNames(details, names)],
    [t('tip.stays'), state === 'UNASSIGNED' ? t('tip.chooseIt') : undefined],
  ]
}

type Fact = readonly [label: string, value: string | undefined]

/** What is not known is left out: an unassigned copy has no node, a closed index no documents. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <>
      <strong>{title}</strong>
      <dl>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

function sizeText(bytes: number, locale: string): string {
  const { amount, unit } = byteSize(bytes, locale)
  return `${amount} ${unit}`
}

function dateText(text: string, locale: string): string {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? text : dateTimeFormat(locale).format(milliseconds)
}
