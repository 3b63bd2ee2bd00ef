import type { TFunction } from 'i18next'
import { countMarks, ownReasons } from '#queries/bulkJob.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import type { SnackbarContent } from '#state/snackbars.ts'
import type { SavedJob } from '#state/work.ts'

/** Indices of it were not started, or a task of it is not known to have ended. */
export function isLeft(job: SavedJob): boolean {
  return job.marks.includes('w') || job.marks.includes('s') || job.taskId !== undefined
}

/** "Delete 12 indices". */
export function jobTitle({ action, names }: Pick<SavedJob, 'action' | 'names'>, t: TFunction<'work'>, locale: string) {
  return t(`job.${action}`, { count: names.length, number: formatNumber(names.length, locale) })
}

/** How many indices came to what, the parts that are none left out. */
export function jobFigures(job: SavedJob, t: TFunction<'work'>, locale: string): string {
  const { d, f, u, w, s, t: asTask } = countMarks(job)
  const told = [
    ['done', d],
    ['failed', f],
    ['unknown', u],
    ['underWay', s + asTask],
    ['notStarted', w],
  ] as const
  return told
    .flatMap(([figure, value]) => (value > 0 ? [t(`counts.${figure}`, { number: formatNumber(value, locale) })] : []))
    .join(' · ')
}

/** A reason as it was kept, in words. */
export function reasonText(reason: string | undefined, t: TFunction<'work'>): string {
  if (reason === undefined) return ''
  const [code = '', ...rest] = reason.slice(1).split(' ')
  const own = reason.startsWith(':') && ownReasons.find((each) => each === code)
  return own ? [t(`reasons.${own}`), ...rest].join(' ') : reason
}

/** How the end of a job is told. */
export function jobSnackbar(job: SavedJob, t: TFunction<'work'>, locale: string): SnackbarContent {
  const isWhole = countMarks(job).d === job.names.length
  return {
    color: isWhole ? 'green' : 'warning',
    title: t(isWhole ? 'jobDone' : 'jobEnded', { what: jobTitle(job, t, locale) }),
    ...(!isWhole && { body: jobFigures(job, t, locale) }),
  }
}
