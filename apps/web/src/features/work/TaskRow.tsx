import type { Task } from '@searchdeck/cluster-client'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { cancelTaskMutation } from '#queries/tasks.ts'
import { savedTasks, type SavedTask } from '#state/work.ts'
import { Button } from '#ui/Button.tsx'
import { reasonText } from './jobText.ts'
import { taskFigures, taskTitle } from './taskSnackbar.ts'
import classes from './WorkPlace.module.css'

interface TaskRowProps {
  place: string
  saved: SavedTask
  /** As the cluster told it last, while it runs. */
  task: Task | undefined
}

export function TaskRow({ place, saved, task }: TaskRowProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const isRunning = saved.state === 'running'
  return (
    <li className={classes['item']} data-state={saved.state}>
      <span className={classes['title']}>{taskTitle(saved, t)}</span>
      {isRunning ? (
        <CancelButton id={saved.id} isCancelling={task?.isCancelled === true} />
      ) : (
        <PutAway
          label={t('putAway', { what: taskTitle(saved, t) })}
          onClick={() => savedTasks.remove(place, saved.id)}
        />
      )}
      {isRunning && <TaskProgress task={task} />}
      <span className={classes['note']}>
        {!isRunning && [t(`state.${saved.state}`), taskFigures(saved, t, locale)].filter(Boolean).join(' · ')}{' '}
        <code>{t('taskId', { id: saved.id })}</code>
      </span>
      {saved.reason !== undefined && <span className={classes['reason']}>{reasonText(saved.reason, t)}</span>}
    </li>
  )
}

/** How many documents of how many; without a total it is only seen to run. */
function TaskProgress({ task }: { task: Task | undefined }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const { total = 0, created = 0, updated = 0, deleted = 0, noops = 0, versionConflicts = 0 } = task?.progress ?? {}
  const gone = created + updated + deleted + noops + versionConflicts
  if (total === 0) return <progress className={classes['progress']} aria-label={t('state.running')} />
  const text = t('ofDocuments', { done: formatNumber(gone, locale), total: formatNumber(total, locale) })
  return (
    <>
      <progress className={classes['progress']} aria-label={text} value={gone} max={total} />
      <span className={classes['note']}>{text}</span>
    </>
  )
}

function CancelButton({ id, isCancelling }: { id: string; isCancelling: boolean }) {
  const { t } = useTranslation('work')
  const cluster = useActiveCluster()
  const cancel = useMutation(cancelTaskMutation(cluster))
  const isAsked = isCancelling || cancel.isPending || cancel.isSuccess
  return (
    <Button locked={cluster.access === 'readOnly'} disabled={isAsked} onClick={() => cancel.mutate(id)}>
      {t(isAsked ? 'cancelling' : 'cancel')}
    </Button>
  )
}

export function PutAway({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="quiet" icon aria-label={label} title={label} onClick={onClick}>
      <IconX size={14} aria-hidden />
    </Button>
  )
}
