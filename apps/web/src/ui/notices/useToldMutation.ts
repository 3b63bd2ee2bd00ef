import { requestLabel, type ClusterRequest } from '@searchdeck/cluster-client'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useShown } from '#lib/useShown.ts'
import { LONG_MS } from './WaitingNote.tsx'

interface WaitingContent {
  readonly color: 'info'
  readonly title: string
  readonly body: string
}

interface Telling<Change> {
  /** What a change sends. */
  requestOf: (change: Change) => ClusterRequest
  show: (content: WaitingContent) => void
  /** Whether a call is held back at first, because of others that run. */
  mustWait?: (request: ClusterRequest) => boolean
  /** The change is asked for in a dialog, which says by itself what it waits for, for as long as it is open. */
  inDialog?: boolean
}

/** A change that tells through `show` when it has to wait: for its turn, or for the cluster once that takes long. */
export function useToldMutation<Data, Change>(
  mutation: Omit<UseMutationOptions<Data, Error, Change>, 'onMutate'>,
  { requestOf, show, mustWait, inDialog = false }: Telling<Change>,
) {
  const { t } = useTranslation('shell')
  const shown = useShown()
  const tellWaiting = (request: ClusterRequest) => {
    if (mustWait?.(request)) show({ color: 'info', title: t('waitsForTurn'), body: t('waitsForTurnHint') })
    return setTimeout(() => {
      if (inDialog && shown.current) return
      show({ color: 'info', title: t('stillWaiting'), body: t('stillWaitingFor', { request: requestLabel(request) }) })
    }, LONG_MS)
  }
  return useMutation({
    ...mutation,
    onMutate: (change) => tellWaiting(requestOf(change)),
    onSettled: (...settled) => {
      const [, , , timer] = settled
      clearTimeout(timer)
      return mutation.onSettled?.(...settled)
    },
  })
}
