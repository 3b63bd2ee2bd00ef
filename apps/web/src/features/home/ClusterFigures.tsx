import type { ClusterHealth, ClusterStats, NodeAnswers } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { useIsOlderThan } from '#lib/time/useIsOlderThan.ts'
import { QueryView } from '#ui/page/QueryView.tsx'
import { FigureSkeleton } from '#ui/values/Figure.tsx'
import { unassignedTone } from './clusterFacts.ts'
import classes from './ClusterFigures.module.css'
import { ClusterFigure } from './ClusterFigure.tsx'
import { dataNodes, diskBar, diskUse, isPartial, shardCounts, shardShares, usedShare } from './figureValues.ts'

/** So much later than due, in milliseconds, figures are old. */
const GRACE_MS = 5_000

interface ClusterFiguresProps {
  stats: UseQueryResult<ClusterStats>
  /** How often they are read, in milliseconds; 0 is when somebody asks. */
  intervalMs: number
  /** The health that is known now; none where it is only remembered. */
  health: ClusterHealth | undefined
  healthReadAt: number
  /** How many nodes answer by now. */
  answers: NodeAnswers | undefined
}

/** The cluster in five figures. What the engine does not say shows as a dash. */
export function ClusterFigures({ stats, intervalMs, ...others }: ClusterFiguresProps) {
  const { t } = useTranslation('home')
  const isOld = useIsOlderThan(stats.dataUpdatedAt, intervalMs === 0 ? undefined : intervalMs + GRACE_MS)
  return (
    <section aria-label={t('figuresTitle')} className={classes['section']}>
      <QueryView query={stats} pending={<PendingFigures />}>
        {(data) => <Figures stats={data} read={{ readAt: stats.dataUpdatedAt, isOld }} {...others} />}
      </QueryView>
    </section>
  )
}

function PendingFigures() {
  return (
    <div className={classes['figures']}>
      {[0, 1, 2, 3, 4].map((at) => (
        <FigureSkeleton key={at} />
      ))}
    </div>
  )
}

interface FiguresProps extends Pick<ClusterFiguresProps, 'health' | 'healthReadAt' | 'answers'> {
  stats: ClusterStats
  /** Of the statistics. */
  read: { readAt: number; isOld: boolean }
}

function Figures({ stats, read, health, healthReadAt, answers }: FiguresProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const number = (value: number | undefined) => value?.toLocaleString(locale) ?? '–'
  const { indices, docs, storeBytes, disk } = stats
  const isPart = isPartial(stats.answers)
  const answered = (of: NodeAnswers | undefined) =>
    isPartial(of)
      ? t('answered', { count: of?.total, answered: number(of?.successful), total: number(of?.total) })
      : undefined
  // Of the nodes that answered, there is at least as much in the cluster.
  const atLeast = (value: string) => (isPart && value !== '–' ? `≥ ${value}` : value)
  const ofStats = { ...read, partly: answered(stats.answers) }
  const use = diskUse(disk, locale)
  const used = usedShare(disk)
  const size = storeBytes === undefined ? undefined : atLeast(byteText(storeBytes, locale))
  const diskDetail = (share: number | undefined, stored: string | undefined) => [
    ...(share === undefined ? [] : [t('figures.diskUsed', { percent: number(Math.round(share * 100)) })]),
    ...(stored === undefined ? [] : [t('figures.diskIndices', { size: stored })]),
  ]
  return (
    <div className={classes['figures']}>
      <Link to="/cluster/$clusterIndex/nodes" from="/cluster/$clusterIndex" className={classes['link']}>
        <ClusterFigure
          label={t('figures.nodes')}
          value={number(answers?.total ?? stats.nodes.total)}
          tone={isPartial(answers) ? 'red' : undefined}
          detail={t('figures.nodesDetail', {
            master: atLeast(number(stats.nodes.masterEligible)),
            data: number(dataNodes(stats, health)),
          })}
          {...read}
          partly={answered(answers)}
        />
      </Link>
      <ShardFigures {...{ stats, health, healthReadAt }} ofStats={ofStats} />
      <Link
        to="/cluster/$clusterIndex/indices"
        from="/cluster/$clusterIndex"
        search={{ filter: '', sort: 'health', desc: 'false' }}
        className={classes['link']}
      >
        <ClusterFigure
          label={t('figures.indices')}
          value={atLeast(number(indices))}
          detail={t('figures.indicesDetail', { documents: atLeast(number(docs)) })}
          {...ofStats}
        />
      </Link>
      <Link
        to="/cluster/$clusterIndex/nodes"
        from="/cluster/$clusterIndex"
        search={{ filter: '', sort: 'disk', desc: 'true' }}
        className={classes['link']}
      >
        <ClusterFigure
          label={t('figures.disk')}
          {...use}
          value={atLeast(use.value)}
          detail={diskDetail(used, size).join(' · ')}
          {...diskBar(used)}
          {...ofStats}
        />
      </Link>
    </div>
  )
}

interface ShardFiguresProps extends Pick<FiguresProps, 'stats' | 'health' | 'healthReadAt'> {
  ofStats: { readAt: number; isOld: boolean; partly: string | undefined }
}

/** Both by the manager where it tells: what nodes tell of their own shards falls when one of them does not answer. */
function ShardFigures({ stats, health, healthReadAt, ofStats }: ShardFiguresProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const number = (value: number | undefined) => value?.toLocaleString(locale) ?? '–'
  const ofHealth = shardCounts(health)
  const { total, primaries, replicas } = ofHealth ?? stats.shards
  const isPart = ofHealth === undefined && isPartial(stats.answers)
  return (
    <>
      <Link to="/cluster/$clusterIndex/shards" from="/cluster/$clusterIndex" className={classes['link']}>
        <ClusterFigure
          label={t('figures.shards')}
          value={`${isPart ? '≥ ' : ''}${number(total)}`}
          detail={t('figures.shardsDetail', { primaries: number(primaries), replicas: number(replicas) })}
          {...(health && { bar: shardShares(health) })}
          {...(ofHealth ? { readAt: healthReadAt } : ofStats)}
        />
      </Link>
      <Link
        to="/cluster/$clusterIndex/shards"
        from="/cluster/$clusterIndex"
        search={{ node: UNASSIGNED }}
        className={classes['link']}
      >
        <ClusterFigure
          label={t('figures.unassigned')}
          value={number(health?.unassignedShards)}
          detail={t('figures.unassignedDetail', { delayed: number(health?.delayedUnassignedShards) })}
          tone={health && unassignedTone(health)}
          readAt={healthReadAt}
        />
      </Link>
    </>
  )
}
