import type { TFunction } from 'i18next'
import type { SnackbarContent } from '#state/snackbars.ts'
import type { SavedTask } from '#state/work.ts'
import { reasonText } from './jobText.ts'

/** What a task is called: "Reindex of a into b". */
export function taskTitle({ kind, index, dest }: SavedTask, t: TFunction<'work'>): string {
  return t(`task.${kind}`, { index, dest })
}

/** Its figures in words, those that are there and not 0; all of them when none is. */
export function taskFigures(task: SavedTask, t: TFunction<'work'>, locale: string): string {
  if (task.kind === 'forceMerge') return ''
  const own = task.kind === 'reindex' ? (['created', 'updated'] as const) : (['deleted'] as const)
  const told = [...own, 'conflicts' as const].flatMap((figure) => {
    const value = task[figure]
    const isTold = value !== undefined && (value > 0 || figure === own[0])
    return isTold ? [t(`figures.${figure}`, { number: value.toLocaleString(locale) })] : []
  })
  return told.join(' · ')
}

const colors = {
  running: 'info',
  done: 'green',
  failed: 'warning',
  cancelled: 'info',
  lost: 'warning',
  refused: 'info',
} as const satisfies Record<SavedTask['state'], SnackbarContent['color']>

/** How the end of a task is told. */
export function taskSnackbar(task: SavedTask, t: TFunction<'work'>, locale: string): SnackbarContent {
  const { state, id } = task
  const reason = reasonText(task.reason, t)
  const figures = taskFigures(task, t, locale)
  const body = state === 'refused' ? t('refusedHint', { id }) : [figures, reason].filter(Boolean).join('\n')
  return {
    color: colors[state],
    title: t('ended', { what: taskTitle(task, t), state: t(`state.${state}`) }),
    ...(body !== '' && { body }),
    ...(reason !== '' && { copyableText: reason }),
  }
}
