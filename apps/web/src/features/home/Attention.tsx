import type { IndexSummary } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './Attention.module.css'
import type { AttentionKind } from './useHomeQueries.ts'

const UnhealthyIndices = lazy(async () => {
  const [{ UnhealthyIndices: loaded }] = await Promise.all([
    import('./UnhealthyIndices.tsx'),
    i18next.loadNamespaces('table'),
  ])
  return { default: loaded }
})

interface AttentionProps {
  kind: AttentionKind
  query: UseQueryResult<IndexSummary[]>
}

/** What needs attention, if anything does. Its place is kept from the start: nothing moves when the answer comes. */
export function Attention({ kind, query }: AttentionProps) {
  const { t } = useTranslation('home')
  if (kind === 'list') {
    return (
      <Suspense fallback={<Pending />}>
        <UnhealthyIndices query={query} />
      </Suspense>
    )
  }
  if (kind === 'pending') return <Pending />
  return (
    <section className={classes['section']} aria-label={t('attention')}>
      <h2>{t('attention')}</h2>
      <EmptyNotice title={t(kind === 'nothing' ? 'attentionNone' : 'attentionUnknown')} />
    </section>
  )
}

function Pending() {
  const { t } = useTranslation('home')
  return (
    <section className={classes['section']} aria-label={t('attention')} aria-busy="true">
      <h2>{t('attention')}</h2>
      <div className={classes['pending']}>
        {[220, 180, 240].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </section>
  )
}
