import type { ClusterHealth, ClusterStats } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { byteSize } from '#lib/bytes.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import classes from './ClusterFigures.module.css'
import { unassignedTone } from './clusterFacts.ts'
import { Figure } from './Figure.tsx'

interface ClusterFiguresProps {
  stats: UseQueryResult<ClusterStats>
  health: ClusterHealth | undefined
}

/** The cluster in five figures. What the engine does not say shows as a dash. */
export function ClusterFigures({ stats, health }: ClusterFiguresProps) {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('figuresTitle')} className={classes['section']}>
      <QueryView query={stats} pending={<PendingFigures />}>
        {(data) => <Figures stats={data} health={health} />}
      </QueryView>
    </section>
  )
}

function PendingFigures() {
  return (
    <div className={classes['figures']}>
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className={classes['figure']}>
          <Skeleton width={60} />
          <Skeleton width={90} />
          <Skeleton width={140} />
        </div>
      ))}
    </div>
  )
}

/** The statistics count one role alone, which nodes of tiers (hot, warm, cold) need not have: none of it says nothing. */
function dataNodes({ nodes }: ClusterStats, health: ClusterHealth | undefined): number | undefined {
  return health?.dataNodes ?? (nodes.data === 0 ? undefined : nodes.data)
}

function Figures({ stats, health }: { stats: ClusterStats; health: ClusterHealth | undefined }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const number = (value: number | undefined) => value?.toLocaleString(locale) ?? '–'
  const { nodes, shards, indices, docs, storeBytes } = stats
  const size = storeBytes === undefined ? undefined : byteSize(storeBytes, locale)
  const unassigned = health?.unassignedShards
  return (
    <div className={classes['figures']}>
      <Link to="/cluster/$clusterIndex/nodes" from="/cluster/$clusterIndex" className={classes['link']}>
        <Figure
          label={t('figures.nodes')}
          value={number(nodes.total)}
          detail={t('figures.nodesDetail', {
            master: number(nodes.masterEligible),
            data: number(dataNodes(stats, health)),
          })}
        />
      </Link>
      <Link to="/cluster/$clusterIndex/shards" from="/cluster/$clusterIndex" className={classes['link']}>
        <Figure
          label={t('figures.shards')}
          value={number(shards.total)}
          detail={t('figures.shardsDetail', { primaries: number(shards.primaries), replicas: number(shards.replicas) })}
          {...(health && { bar: shardShares(health) })}
        />
      </Link>
      <Figure
        label={t('figures.unassigned')}
        value={number(unassigned)}
        detail={t('figures.unassignedDetail', { delayed: number(health?.delayedUnassignedShards) })}
        tone={health && unassignedTone(health)}
      />
      <Link to="/cluster/$clusterIndex/indices" from="/cluster/$clusterIndex" className={classes['link']}>
        <Figure
          label={t('figures.indices')}
          value={number(indices)}
          detail={t('figures.indicesDetail', { documents: number(docs) })}
        />
      </Link>
      <Figure
        label={t('figures.disk')}
        value={size?.amount ?? '–'}
        {...(size && { unit: size.unit })}
        detail={diskDetail(stats, locale, (values) => t('figures.diskDetail', values))}
        {...diskBar(usedShare(stats))}
      />
    </div>
  )
}

/** Shards by state, as shares of a bar. */
function shardShares(health: ClusterHealth) {
  const { activeShards = 0, relocatingShards = 0, initializingShards = 0, unassignedShards = 0 } = health
  return [
    { tone: 'green', share: Math.max(0, activeShards - relocatingShards) },
    { tone: 'yellow', share: relocatingShards + initializingShards },
    { tone: unassignedTone(health) ?? 'red', share: unassignedShards },
  ] as const
}

/** `67% of 320 TB used`, of the file systems that hold data. */
function diskDetail(
  stats: ClusterStats,
  locale: string,
  write: (values: { percent: string; total: string }) => string,
): string {
  const used = usedShare(stats)
  if (used === undefined) return '–'
  const total = byteSize(stats.disk.totalBytes ?? 0, locale)
  return write({ percent: Math.round(used * 100).toLocaleString(locale), total: `${total.amount} ${total.unit}` })
}

/** From 0 to 1. */
function usedShare({ disk: { totalBytes, availableBytes } }: ClusterStats): number | undefined {
  if (totalBytes === undefined || availableBytes === undefined || totalBytes === 0) return undefined
  return 1 - availableBytes / totalBytes
}

function diskBar(used: number | undefined) {
  if (used === undefined) return {}
  const tone = used >= 0.9 ? ('red' as const) : used >= 0.8 ? ('yellow' as const) : ('accent' as const)
  return { bar: [{ tone, share: used } as const, { tone: 'rest' as const, share: 1 - used }] }
}
