import type { Task } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { savedTasks, savedJobs, type SavedTask } from '#state/work.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { isLeft } from './jobText.ts'
import { JobRow } from './JobRow.tsx'
import { TaskRow } from './TaskRow.tsx'
import type { WatchedJob } from './useJobWatch.ts'
import classes from './WorkPlace.module.css'

interface WorkListProps {
  place: string
  tasks: readonly SavedTask[]
  taskOf: (id: string) => Task | undefined
  jobs: readonly WatchedJob[]
  onOpenJob: (id: string) => void
}

/** What runs and what has ended, the newest first. */
export function WorkList({ place, tasks, taskOf, jobs, onOpenJob }: WorkListProps) {
  const { t } = useTranslation('work')
  const endedTasks = tasks.filter(({ state }) => state !== 'running')
  const endedJobs = jobs.filter(({ job, isRunning }) => !isRunning && !isLeft(job))
  const clear = () => {
    for (const { id } of endedTasks) savedTasks.remove(place, id)
    for (const { job } of endedJobs) savedJobs.remove(place, job.id)
  }
  return (
    <>
      <header className={classes['head']}>
        <h2>{t('title')}</h2>
        {endedTasks.length + endedJobs.length > 0 && (
          <Button look="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </header>
      {tasks.length + jobs.length === 0 ? (
        <EmptyNotice title={t('none')} />
      ) : (
        <ul className={classes['list']}>
          {jobs.map(({ job, isRunning }) => (
            <JobRow key={job.id} {...{ place, job, isRunning }} onOpen={() => onOpenJob(job.id)} />
          ))}
          {tasks.map((task) => (
            <TaskRow key={task.id} saved={task} task={taskOf(task.id)} place={place} />
          ))}
        </ul>
      )}
    </>
  )
}
