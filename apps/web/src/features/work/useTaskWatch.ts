import type { Task } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { readChanged } from '#queries/changeIndices.ts'
import { endedTask } from '#queries/taskEnd.ts'
import { runningTasksQuery, type TaskReading } from '#queries/tasks.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { placeOf, savedTasks, type SavedTask } from '#state/work.ts'
import { taskSnackbar } from './taskSnackbar.ts'

const none: Readonly<Record<string, SavedTask>> = {}
/** So many that have ended are kept, the newest ones. */
const MOST_ENDED = 20

/** The tasks of this cluster, the newest first; follows those that run, and tells each end once. */
export function useTaskWatch() {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const { t } = useTranslation('work')
  const locale = useLocale()
  const place = placeOf(cluster.id)
  const saved = savedTasks.use(({ clusters }) => clusters[place] ?? none)
  const tasks = Object.values(saved).sort((one, other) => other.startedMs - one.startedMs)
  const running = tasks.filter(({ state }) => state === 'running')
  const { data } = useQuery(runningTasksQuery(cluster, running))
  useEffect(() => {
    for (const [id, reading] of data ?? []) {
      // Another window may have seen the end first, and told it.
      const kept = savedTasks.read(place, id)
      const ended = kept?.state === 'running' && endedTask(kept, reading, Date.now())
      if (!ended) continue
      savedTasks.put(place, id, ended)
      showSnackbar(taskSnackbar(ended, t, locale))
      void readChanged(cluster, client)
      forgetOldest(place)
    }
  }, [data, place, cluster, client, t, locale])
  return { place, tasks, taskOf: (id: string): Task | undefined => taskIn(data?.get(id)) }
}

function taskIn(reading: TaskReading | undefined): Task | undefined {
  return reading && 'task' in reading ? reading.task : undefined
}

function forgetOldest(place: string): void {
  const ended = Object.values(savedTasks.use.getState().clusters[place] ?? none)
    .filter(({ state }) => state !== 'running')
    .sort((one, other) => (other.endedMs ?? 0) - (one.endedMs ?? 0))
  for (const { id } of ended.slice(MOST_ENDED)) savedTasks.remove(place, id)
}
