import { useQuery } from '@tanstack/react-query'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotCountQuery } from '#queries/repositories.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './repositoryColumns.module.css'

/** How many snapshots a repository holds: asked for once its row is in sight, one row after the other. */
export function SnapshotCount({ name }: { name: string }) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  const count = useQuery(snapshotCountQuery(useActiveCluster(), name))
  if (count.isError) {
    const { title, copyable } = describeError(count.error, t)
    return (
      <span className={classes['refused']} title={copyable}>
        {title}
      </span>
    )
  }
  if (count.isPending) return <Skeleton width={32} />
  return <span className={classes['mono']}>{count.data.toLocaleString(locale)}</span>
}
