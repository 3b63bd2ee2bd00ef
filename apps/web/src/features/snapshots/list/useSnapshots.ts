import type { SnapshotStatus, SnapshotSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { canPage, runningSnapshotsQuery, snapshotFiguresQuery, snapshotNamesQuery } from '#queries/snapshots.ts'
import { useSnapshotsView } from '#state/views/snapshotsView.ts'
import type { SnapshotsViewState } from '#state/views/tables/snapshotsTable.ts'
import { coversLastDays } from '../lastDays/lastDays.ts'
import { isRunning, snapshotRows } from './snapshotRows.ts'

/** While one runs, the list follows it by itself. */
const RUNNING_REFRESH_MS = 5000

const none: readonly SnapshotSummary[] = []
const noneRuns: readonly SnapshotStatus[] = []

/**
 * The snapshots of a repository. Names come first, without a file being read; then the figures of the newest where the
 * engine can tell them, and those of all as soon as something shown needs them.
 */
export function useSnapshots(repository: string, view: Pick<SnapshotsViewState, 'sort' | 'page'>) {
  const cluster = useActiveCluster()
  const refreshMs = useSnapshotsView((state) => state.refreshSeconds) * 1000
  const names = useQuery({
    ...snapshotNamesQuery(cluster, repository),
    refetchInterval: ({ state }) => refreshOf(state.data, refreshMs),
  })
  const all = names.data ?? none
  const { figures, asked } = useFigures(repository, all, view)
  const runs = useMemo(() => all.some(isRunning), [all])
  const running = useQuery({
    ...runningSnapshotsQuery(cluster, repository),
    enabled: runs,
    refetchInterval: RUNNING_REFRESH_MS,
  })
  const isReading = all.length > 0 && asked.isFetching
  const status = runs ? running.data : undefined
  const runningMs = running.dataUpdatedAt
  const rows = useMemo(
    () => snapshotRows({ names: all, figures, running: status ?? noneRuns, runningMs, isReading }),
    [all, figures, status, runningMs, isReading],
  )
  return {
    names,
    rows,
    isReading,
    /** Times are known of some, or on their way. */
    hasFigures: all.length > 0 && (isReading || figures.length > 0),
    /** Why times and shards could not be read. */
    figuresError: asked.error,
    retryFigures: () => void asked.refetch(),
    reload: () => void names.refetch(),
  }
}

/** A list in which one runs is read anew by itself. */
function refreshOf(names: readonly SnapshotSummary[] | undefined, chosenMs: number): number | false {
  if (names?.some(isRunning) !== true) return chosenMs || false
  return Math.min(RUNNING_REFRESH_MS, chosenMs || RUNNING_REFRESH_MS)
}

/** The figures that what is shown needs: of the newest snapshots alone, or of all. */
function useFigures(
  repository: string,
  all: readonly SnapshotSummary[],
  view: Pick<SnapshotsViewState, 'sort' | 'page'>,
) {
  const cluster = useActiveCluster()
  const rowsPerPage = useSnapshotsView((state) => state.rowsPerPage)
  const pages = canPage(cluster)
  const hasAny = all.length > 0
  const newest = useQuery({ ...snapshotFiguresQuery(cluster, repository, all, 'newest'), enabled: pages && hasAny })
  const waits = pages && newest.isPending
  const suffices = pages && !newest.isError && isEnough(newest.data, all.length, { ...view, rowsPerPage })
  const needsAll = hasAny && !suffices && !waits
  const every = useQuery({ ...snapshotFiguresQuery(cluster, repository, all, 'all'), enabled: needsAll })
  return { figures: every.data ?? newest.data ?? none, asked: needsAll ? every : newest }
}

interface Shown extends Pick<SnapshotsViewState, 'sort' | 'page'> {
  readonly rowsPerPage: number
}

/** Whether the figures of the newest are all that is shown: the first page in the order of time, and the last days. */
function isEnough(newest: readonly SnapshotSummary[] | undefined, total: number, shown: Shown): boolean {
  if (newest === undefined) return false
  if (newest.length >= total) return true
  const isFirstPage = shown.page === 1 && shown.rowsPerPage > 0 && shown.rowsPerPage <= newest.length
  const isByTime = shown.sort.by === 'start_time' && shown.sort.descending
  return isFirstPage && isByTime && coversLastDays(newest, Date.now())
}
