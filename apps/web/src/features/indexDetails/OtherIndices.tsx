import { isClusterError, type IndexSummary } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { Health } from '#ui/values/Health.tsx'
import classes from './OtherIndices.module.css'

/** Whether the cluster says that there is no such index. */
export function isMissing({ error }: UseQueryResult): boolean {
  return isClusterError(error) && error.kind === 'http' && error.status === 404
}

/** The index is not there: it was deleted, or never was. */
export function MissingIndex({ name }: { name: string }) {
  const { t } = useTranslation('indexDetails')
  return (
    <EmptyNotice title={t('missing.title')} hint={t('missing.hint', { name })}>
      <Link className={classes['link']} to="/cluster/$clusterIndex/indices" from="/cluster/$clusterIndex">
        {t('missing.list')}
      </Link>
    </EmptyNotice>
  )
}

/** The name is no index but an alias or a data stream: the ways to the indices behind it. */
export function OtherIndices({ name, indices }: { name: string; indices: readonly IndexSummary[] }) {
  const { t } = useTranslation('indexDetails')
  return (
    <section className={classes['others']} aria-label={t('others.title', { name })}>
      <p>{t('others.title', { name })}</p>
      <ul>
        {indices.map((index) => (
          <li key={index.name}>
            <Health state={index.health ?? 'unknown'} shapeOnly />
            <Link
              to="/cluster/$clusterIndex/indices/$indexName"
              from="/cluster/$clusterIndex"
              params={{ indexName: index.name }}
            >
              {index.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
