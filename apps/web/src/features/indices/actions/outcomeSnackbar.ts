import type { ChangeOutcome } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import type { SnackbarContent } from '#state/snackbars.ts'

interface ToldOutcome extends ChangeOutcome {
  /** A primary has no node: nothing was done there. */
  readonly lacksPrimary: boolean
  readonly text: string
}

/** How an accepted change is told: `what` was done, also that a part of it failed, or has yet to follow. */
export function outcomeSnackbar(
  what: string,
  { acknowledged, shardsAcknowledged, shards, lacksPrimary, text }: ToldOutcome,
  t: TFunction<'indexActions'>,
): SnackbarContent {
  const title = t('ok', { what })
  const { failed = 0, total, reason } = shards ?? {}
  const warning = (body: string): SnackbarContent => ({ color: 'warning', title, body, copyableText: text })
  if (failed > 0) {
    return warning([t('shardsFailed', { count: failed, total }), reason].filter(Boolean).join(' '))
  }
  if (lacksPrimary) return warning(t('noPrimary'))
  if (acknowledged === false) return warning(t('notAcknowledged'))
  if (shardsAcknowledged === false) return warning(t('shardsLate'))
  return { color: 'green', title, copyableText: text }
}
