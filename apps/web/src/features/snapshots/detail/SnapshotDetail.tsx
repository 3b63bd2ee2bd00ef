import type { SnapshotDetails, SnapshotSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotQuery } from '#queries/snapshots.ts'
import { Button } from '#ui/Button.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { SnapshotFacts } from './SnapshotFacts.tsx'
import { SnapshotFailures } from './SnapshotFailures.tsx'
import classes from './SnapshotDetail.module.css'

interface SnapshotDetailProps {
  repository: string
  snapshot: SnapshotSummary
  /** Shows the indices that are in it. */
  onShowContents: () => void
}

/** What the cluster says of one snapshot: what is not in it and why, and by whom it was made. */
export function SnapshotDetail({ repository, snapshot, onShowContents }: SnapshotDetailProps) {
  const details = useQuery(snapshotQuery(useActiveCluster(), repository, snapshot.name))
  return (
    <div className={classes['detail']}>
      <QueryView query={details} pending={<Skeleton width={320} />}>
        {(data) => <Parts details={data} onShowContents={onShowContents} />}
      </QueryView>
    </div>
  )
}

function Parts({ details, onShowContents }: { details: SnapshotDetails; onShowContents: () => void }) {
  const { t } = useTranslation('snapshots')
  const { failures, reason } = details
  return (
    <div className={classes['parts']}>
      <div className={classes['main']}>
        {failures.length > 0 ? (
          <SnapshotFailures failures={failures} />
        ) : (
          reason === undefined && <p className={classes['calm']}>{t(detailText(details))}</p>
        )}
        {reason !== undefined && <p className={classes['reason']}>{reason}</p>}
        <Button onClick={onShowContents}>{t('actions.contents')}</Button>
      </div>
      <SnapshotFacts details={details} />
    </div>
  )
}

function detailText({ state }: SnapshotDetails) {
  return state === 'IN_PROGRESS' ? 'detailRunning' : state === 'SUCCESS' ? 'detailWhole' : 'detailNoReason'
}
