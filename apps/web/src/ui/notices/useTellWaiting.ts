import { requestLabel, type ClusterRequest } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useShown } from '#lib/useShown.ts'
import { LONG_MS } from './WaitingNote.tsx'

interface WaitingContent {
  readonly color: 'info'
  readonly title: string
  readonly body: string
}

interface TellOptions {
  /** The change was asked for in a dialog, which says by itself what it waits for, for as long as it is open. */
  inDialog?: boolean
}

/** Tells through `show` what a change waits for, once it takes long. Call the result when it is sent, and clear the timer it returns. */
export function useTellWaiting(show: (content: WaitingContent) => void, { inDialog = false }: TellOptions = {}) {
  const { t } = useTranslation('shell')
  const shown = useShown()
  return (request: ClusterRequest) =>
    setTimeout(() => {
      if (inDialog && shown.current) return
      show({ color: 'info', title: t('stillWaiting'), body: t('stillWaitingFor', { request: requestLabel(request) }) })
    }, LONG_MS)
}
