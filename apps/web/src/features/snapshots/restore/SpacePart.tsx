import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { lowWatermarkQuery, nodesQuery } from '#queries/nodes.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './RestoreDialog.module.css'
import { replicasOf, type RestoreFields } from './restoreFields.ts'
import type { RestorePlan } from './restorePlan.ts'
import { bytesOf, freeSpace, usualWatermark, type FreeSpace } from './restoreSpace.ts'
import type { IndexSizes } from '../detail/useIndexSizes.ts'

interface SpacePartProps {
  fields: RestoreFields
  plan: RestorePlan
  sizes: IndexSizes
}

/** What engines give an index that says nothing else. */
const USUAL_REPLICAS = 1

/** How much room what was chosen takes, beside how much there is. */
export function SpacePart({ fields, plan, sizes }: SpacePartProps) {
  const { t } = useTranslation('restore')
  const primaries = bytesOf(
    plan.names.flatMap(({ source, kind, answer }) => (kind === 'index' && answer !== 'leaveOut' ? [source] : [])),
    sizes.bytes,
  )
  return (
    <section className={classes['part']} aria-label={t('space.title')}>
      <h3>{t('space.title')}</h3>
      {sizes.canRead ? (
        <div className={classes['readSizes']}>
          <span>{t('space.notTold')}</span>
          <Button onClick={sizes.read} aria-busy={sizes.isReading}>
            {t(sizes.isReading ? 'space.reading' : 'space.read')}
          </Button>
        </div>
      ) : (
        <Needed primaries={primaries} replicas={replicasOf(fields)} hasStreams={plan.dataStreams > 0} />
      )}
      {sizes.error && <ErrorNotice inDialog error={sizes.error} />}
    </section>
  )
}

interface NeededProps {
  /** Bytes of what was chosen, once. */
  primaries: number | undefined
  replicas: number | null | undefined
  hasStreams: boolean
}

function Needed({ primaries, replicas, hasStreams }: NeededProps) {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const { free, watermark } = useFreeSpace()
  const count = replicas ?? USUAL_REPLICAS
  const needed = primaries === undefined ? undefined : primaries * (1 + count)
  const of = { size: sizeText(primaries, locale), count, number: formatNumber(count, locale) }
  return (
    <>
      <div className={classes['space']}>
        <span>
          <b className="mono">{sizeText(needed, locale)}</b> {t('space.needed')}{' '}
          <span className={classes['note']}>{t(replicas === undefined ? 'space.ofUsual' : 'space.of', of)}</span>
        </span>
        {free && (
          <span>
            <b className="mono">{sizeText(free.bytes, locale)}</b> {t('space.free')}
          </span>
        )}
      </div>
      {needed !== undefined && free && <Share needed={needed} free={free.bytes} />}
      {free && <FreeNote {...{ free, watermark }} />}
      {hasStreams && <p className={classes['note']}>{t('space.withoutStreams')}</p>}
    </>
  )
}

function sizeText(bytes: number | undefined, locale: string): string {
  return bytes === undefined ? '–' : byteText(bytes, locale)
}

function Share({ needed, free }: { needed: number; free: number }) {
  const { t } = useTranslation('restore')
  const isShort = needed > free
  const percent = isShort ? 100 : Math.round((needed / Math.max(1, free)) * 100)
  return (
    <>
      <div
        role="img"
        aria-label={t('space.share', { percent })}
        className={classes['bar']}
        data-short={isShort || undefined}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      {isShort && <p className={classes['problem']}>{t('space.short')}</p>}
    </>
  )
}

function FreeNote({ free, watermark }: { free: FreeSpace; watermark: string }) {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const full = free.full.map(({ name, usedPercent }) => `${name} (${formatNumber(usedPercent, locale)}%)`)
  return (
    <p className={classes['note']}>
      {t('space.where', { count: free.nodes, number: formatNumber(free.nodes, locale), watermark })}{' '}
      {full.length > 0 && t('space.full', { count: full.length, nodes: full.slice(0, MOST_FULL).join(', ') })}
    </p>
  )
}

const MOST_FULL = 5

/** Nothing while it is not known: who may not see the nodes restores without it. */
function useFreeSpace() {
  const cluster = useActiveCluster()
  const nodes = useQuery(nodesQuery(cluster))
  const watermark = useQuery(lowWatermarkQuery(cluster))
  const low = watermark.data ?? usualWatermark
  return { free: nodes.data && freeSpace(nodes.data, low, cluster.engine), watermark: low.text }
}
