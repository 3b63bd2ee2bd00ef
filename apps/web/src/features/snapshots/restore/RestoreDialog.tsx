import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotQuery } from '#queries/snapshots.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { SnapshotState } from '../list/SnapshotState.tsx'
import classes from './RestoreDialog.module.css'
import type { RestoreFields } from './restoreFields.ts'
import { RESTORE_WIDTH, RestoreForm } from './RestoreForm.tsx'

interface RestoreDialogProps {
  repository: string
  /** Of the snapshot. */
  name: string
  /** What stood there before the page was reloaded. */
  typed?: RestoreFields | undefined
  onClose: () => void
}

/** Brings indices of a snapshot back: which, under which names, how, and what has to go for it. */
export function RestoreDialog({ repository, name, typed, onClose }: RestoreDialogProps) {
  const details = useQuery(snapshotQuery(useActiveCluster(), repository, name))
  const title = <Title {...{ repository, name }} snapshot={details.data} />
  if (details.data) return <RestoreForm {...{ repository, title, typed, onClose }} details={details.data} />
  return (
    <Dialog title={title} width={RESTORE_WIDTH} onClose={onClose}>
      <QueryView query={details} pending={<Skeleton width={320} />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

interface TitleProps {
  repository: string
  name: string
  snapshot: SnapshotDetails | undefined
}

function Title({ repository, name, snapshot }: TitleProps) {
  const { t } = useTranslation('restore')
  const format = dateTimeFormat(useLocale(), true)
  const when = snapshot?.startMs === undefined ? [] : [format.format(snapshot.startMs)]
  return (
    <span className={classes['title']}>
      <span>
        {t('title')} <span className="mono">{name}</span>
      </span>
      <span className={classes['place']}>{[repository, ...when].join(' · ')}</span>
      {snapshot && snapshot.state !== 'SUCCESS' && (
        <span className={classes['state']}>
          <SnapshotState row={{ ...snapshot, isIncomplete: false }} />
        </span>
      )}
    </span>
  )
}
