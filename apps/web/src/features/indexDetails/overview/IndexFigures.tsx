import type { IndexSummary } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Bytes } from '#ui/values/Bytes.tsx'
import { Figure } from '#ui/values/Figure.tsx'
import { Health } from '#ui/values/Health.tsx'
import classes from './IndexFigures.module.css'

const DASH = '–'

interface IndexFiguresProps {
  index: IndexSummary
  /** Why it is not green. */
  why: string | undefined
}

/** The index in four figures, each with what explains it. What the cluster does not tell is a dash, or left out. */
export function IndexFigures({ index, why }: IndexFiguresProps) {
  const { t } = useTranslation('indexDetails')
  const locale = useLocale()
  const { health, status, docs, sizeBytes, primaries, replicas = 0, segments } = index
  const number = (value: number | undefined) => (value === undefined ? DASH : formatNumber(value, locale))
  const told = (label: string, value: number | undefined) => (value === undefined ? '' : `${label} ${number(value)}`)
  const tone = health === 'green' ? undefined : health
  return (
    <div role="group" aria-label={t('figures')} className={classes['figures']}>
      <Figure
        label={t('facts.health')}
        value={health ? <Health state={health} /> : DASH}
        detail={why === undefined || why === '' ? status : why}
        detailTone={tone}
      />
      <Figure label={t('facts.docs')} value={number(docs)} />
      <Figure
        label={t('facts.size')}
        value={sizeBytes === undefined ? DASH : <Bytes bytes={sizeBytes} />}
        detail={told(t('facts.segments'), segments)}
      />
      <Figure
        label={t('parts.shards')}
        value={number(primaries === undefined ? undefined : primaries * (1 + replicas))}
        detail={[told(t('facts.primaries'), primaries), told(t('facts.replicas'), index.replicas)]
          .filter((each) => each !== '')
          .join(' · ')}
      />
    </div>
  )
}
