import type { SnapshotSummary } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { snapshotDeletionKind } from '#jobs/kinds/snapshotDeletionKind.ts'
import { startJob } from '#jobs/workOnJob.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { changeSnapshotMutation, deletionRequests, mostDeleted } from '#queries/snapshots.ts'
import { openJob } from '#state/openJob.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'
import { isRunning } from '../list/snapshotRows.ts'
import classes from './SnapshotDialogs.module.css'

const MOST_NAMED = 200

interface DeleteSnapshotsDialogProps {
  repository: string
  snapshots: readonly SnapshotSummary[]
  onClose: () => void
}

/** Asks before snapshots are deleted, or one that runs is stopped. Many go one batch after the other, as a job. */
export function DeleteSnapshotsDialog({ repository, snapshots, onClose }: DeleteSnapshotsDialogProps) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const names = useMemo(() => snapshots.map(({ name }) => name).toSorted(), [snapshots])
  const requests = useMemo(() => deletionRequests(cluster, repository, names), [cluster, repository, names])
  const { remove, removeMany } = useDeletion(repository)
  const endWith = useChangeEnd(onClose)
  const [first = ''] = names
  const counted = { count: names.length, number: formatNumber(names.length, locale), name: first }
  const isMany = names.length > 1
  const isStop = snapshots.length === 1 && snapshots.every(isRunning)
  const kind = isStop ? 'stop' : 'delete'
  const verb = t(`${kind}.verb`, counted)
  const confirm = () => {
    const [request] = requests
    if (isMany) {
      removeMany(names)
      onClose()
    } else if (request) void endWith(remove.mutateAsync({ repository, request, name: first, isStop }))
  }
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, counted)}
      {...{ verb, requests, cluster }}
      danger
      typed={cluster.access === 'confirm' ? (isMany ? verb : first) : undefined}
      busy={remove.isPending}
      error={remove.error ?? undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`${kind}.text`, counted)}</p>
      {!isStop && snapshots.some(isRunning) && <p>{t('delete.runningToo')}</p>}
      {isMany && <Names names={names} />}
    </ConfirmDialog>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const left = names.length - MOST_NAMED
  return (
    <ul className={classes['names']}>
      {names.slice(0, MOST_NAMED).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {left > 0 && <li>{t('delete.more', { count: left, number: formatNumber(left, locale) })}</li>}
    </ul>
  )
}

function useDeletion(repository: string) {
  const { t } = useTranslation('snapshots')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const remove = useToldMutation(
    {
      ...changeSnapshotMutation<{
        repository: string
        request: ReturnType<typeof deletionRequests>[number]
        name: string
        isStop: boolean
      }>(cluster, client),
      meta: { silent: true },
      onSuccess: (_answer, { name, isStop }) => {
        showSnackbar({ color: 'green', title: t(isStop ? 'stop.done' : 'delete.done', { name }) })
      },
    },
    tellingInDialog(cluster),
  )
  const removeMany = (names: readonly string[]) => {
    const options = { repository, mostPerCall: mostDeleted(cluster) }
    openJob(startJob(cluster, client, snapshotDeletionKind, { items: names, options }))
  }
  return { remove, removeMany }
}
