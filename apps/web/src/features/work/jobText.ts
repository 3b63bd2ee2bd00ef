import type { TFunction } from 'i18next'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { ItemState, Reason } from '#jobs/itemState.ts'
import { countStates, type Job } from '#jobs/job.ts'
import type { JobText } from '#jobs/jobKind.ts'
import type { SnackbarContent } from '#state/snackbars.ts'

type Translate = TFunction<'work'>

/** A text that a kind of job declares, in words. */
export function textOf({ key, values = {}, count }: JobText, t: Translate, locale: string): string {
  const number = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, locale) : value
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]))
  return t(key, { ...written, ...(count !== undefined && { count, number: number(count) }) })
}

/** "Delete 12 indices". */
export function jobTitle(
  { kind, options, items }: Pick<Job, 'kind' | 'options' | 'items'>,
  t: Translate,
  locale: string,
) {
  return textOf(kind.title(options, items), t, locale)
}

/** What an item came to, as its row names it. */
export const outcomes = {
  waiting: 'notStarted',
  sent: 'underWay',
  asTask: 'underWay',
  done: 'done',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Record<ItemState, string>

/** How many items came to what, the parts that are none left out; of what is only waited for its own figures. */
export function jobFigures(job: Job, t: Translate, locale: string): string {
  const { watch } = job.kind
  if (watch)
    return watch
      .figures(job.options, job.result)
      .map((figure) => textOf(figure, t, locale))
      .join(' · ')
  const { done, failed, unknown, waiting, sent, asTask } = countStates(job)
  const told = [
    ['done', done],
    ['failed', failed],
    ['unknown', unknown],
    ['underWay', sent + asTask],
    ['notStarted', waiting],
  ] as const
  return told
    .flatMap(([figure, value]) => (value > 0 ? [t(`counts.${figure}`, { number: formatNumber(value, locale) })] : []))
    .join(' · ')
}

/** A reason in words. */
export function reasonText(reason: Reason | undefined, t: Translate): string {
  if (reason === undefined) return ''
  if (reason.kind === 'cluster') return reason.text
  return [t(`reasons.${reason.reason}`), reason.text].filter(Boolean).join(' ')
}

/** How the end of a job is told. */
export function jobSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  return job.kind.watch ? watchSnackbar(job, t, locale) : stepsSnackbar(job, t, locale)
}

function stepsSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  const isWhole = job.states.every((state) => state === 'done')
  return {
    color: isWhole ? 'green' : 'warning',
    title: t(isWhole ? 'jobDone' : 'jobEnded', { what: jobTitle(job, t, locale) }),
    ...(!isWhole && { body: jobFigures(job, t, locale) }),
  }
}

type WatchState = 'running' | 'done' | 'failed' | 'cancelled' | 'lost' | 'refused'

/** How something that is only waited for is, as a whole. */
export function watchState({ states: [state = 'unknown'], reasons }: Job): WatchState {
  if (state === 'asTask' || state === 'done') return state === 'done' ? state : 'running'
  const reason = reasons.get(0)
  const own = reason?.kind === 'own' ? reason.reason : undefined
  if (own === 'cancelled' || own === 'lost') return own
  return own === 'unreadable' ? 'refused' : 'failed'
}

/** Why it ended so, beside what `watchState` says already. */
export function watchReason(job: Job, t: Translate): string {
  const reason = job.reasons.get(0)
  const isSaid = reason?.kind === 'own' && watchState(job) !== 'failed'
  return isSaid ? (reason.text ?? '') : reasonText(reason, t)
}

const colors = {
  running: 'info',
  done: 'green',
  failed: 'warning',
  cancelled: 'info',
  lost: 'warning',
  refused: 'info',
} as const satisfies Record<WatchState, SnackbarContent['color']>

function watchSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  const state = watchState(job)
  const reason = watchReason(job, t)
  const figures = jobFigures(job, t, locale)
  const body = state === 'refused' ? t('refusedHint', { id: job.taskId }) : [figures, reason].filter(Boolean).join('\n')
  return {
    color: colors[state],
    title: t('ended', { what: jobTitle(job, t, locale), state: t(`state.${state}`) }),
    ...(body !== '' && { body }),
    ...(reason !== '' && { copyableText: reason }),
  }
}
