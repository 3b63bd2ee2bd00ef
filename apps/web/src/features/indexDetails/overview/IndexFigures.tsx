import type { IndexSummary } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Bytes } from '#ui/values/Bytes.tsx'
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
    <dl aria-label={t('figures')} className={classes['figures']}>
      <Figure
        label={t('facts.health')}
        value={health ? <Health state={health} /> : DASH}
        detail={why === undefined || why === '' ? status : why}
        tone={tone}
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
    </dl>
  )
}

interface FigureProps {
  label: string
  value: ReactNode
  detail?: string | undefined
  /** Of the detail: it needs attention. */
  tone?: string | undefined
}

function Figure({ label, value, detail = '', tone }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd className={classes['value']}>{value}</dd>
      {detail !== '' && (
        <dd className={classes['detail']} data-tone={tone} title={detail}>
          {detail}
        </dd>
      )}
    </div>
  )
}
