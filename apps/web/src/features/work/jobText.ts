import type { TFunction } from 'i18next'
import { byteText } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { ItemState, Reason } from '#jobs/itemState.ts'
import { countStates, type Job } from '#jobs/job.ts'
import type { JobText } from '#jobs/jobKind.ts'
import type { SnackbarContent } from '#state/snackbars.ts'

type Translate = TFunction<'work'>

/** A text that a kind of job declares, in words. */
export function textOf({ key, values = {}, count, bytes }: JobText, t: Translate, locale: string): string {
  const number = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, locale) : value
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)]))
  return t(key, {
    ...written,
    ...(count !== undefined && { count, number: number(count) }),
    ...(bytes !== undefined && { size: byteText(bytes, locale) }),
  })
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

/** How many items came to what, the parts that are none left out; of a job that is one whole its own figures. */
export function jobFigures(job: Job, t: Translate, locale: string): string {
  const whole = wholeFigures(job)
  if (whole) return whole.map((figure) => textOf(figure, t, locale)).join(' · ')
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

function wholeFigures({ kind: { steps, watch, transfer }, options, result, startedMs, endedMs = Date.now() }: Job) {
  if (steps) return undefined
  return watch?.figures(options, result) ?? transfer?.figures(options, result, endedMs - startedMs)
}

/** It is one whole, not many items: something that is waited for, or the way of a file. */
export function isWhole({ kind }: Pick<Job, 'kind'>): boolean {
  return kind.steps === undefined
}

/** A reason in words. */
export function reasonText(reason: Reason | undefined, t: Translate): string {
  if (reason === undefined) return ''
  if (reason.kind === 'cluster') return reason.text
  return [t(`reasons.${reason.reason}`), reason.text].filter(Boolean).join(' ')
}

/** How the end of a job is told. */
export function jobSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  return isWhole(job) ? wholeSnackbar(job, t, locale) : stepsSnackbar(job, t, locale)
}

function stepsSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  const isDone = job.states.every((state) => state === 'done')
  return {
    color: isDone ? 'green' : 'warning',
    title: t(isDone ? 'jobDone' : 'jobEnded', { what: jobTitle(job, t, locale) }),
    ...(!isDone && { body: jobFigures(job, t, locale) }),
  }
}

type WholeState = 'running' | 'done' | 'failed' | 'cancelled' | 'lost' | 'refused'

/** How a job that is one whole is. */
export function wholeState({ states: [state = 'unknown'], reasons }: Job): WholeState {
  if (state === 'done') return state
  if (state === 'asTask' || state === 'sent') return 'running'
  const reason = reasons.get(0)
  const own = reason?.kind === 'own' ? reason.reason : undefined
  if (own === 'cancelled' || own === 'lost') return own
  return own === 'unreadable' ? 'refused' : 'failed'
}

/** Why it ended so, beside what `wholeState` says already. */
export function wholeReason(job: Job, t: Translate): string {
  const reason = job.reasons.get(0)
  const isSaid = reason?.kind === 'own' && wholeState(job) !== 'failed'
  return isSaid ? (reason.text ?? '') : reasonText(reason, t)
}

const colors = {
  running: 'info',
  done: 'green',
  failed: 'warning',
  cancelled: 'info',
  lost: 'warning',
  refused: 'info',
} as const satisfies Record<WholeState, SnackbarContent['color']>

function wholeSnackbar(job: Job, t: Translate, locale: string): SnackbarContent {
  const state = wholeState(job)
  const reason = wholeReason(job, t)
  const figures = jobFigures(job, t, locale)
  const body = state === 'refused' ? t('refusedHint', { id: job.taskId }) : [figures, reason].filter(Boolean).join('\n')
  return {
    color: colors[state],
    title: t('ended', { what: jobTitle(job, t, locale), state: t(`state.${state}`) }),
    ...(body !== '' && { body }),
    ...(reason !== '' && { copyableText: reason }),
  }
}
