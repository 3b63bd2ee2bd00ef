import { requestLabel, type ClusterRequest } from '@searchdeck/cluster-client'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useIsOlderThan } from '#lib/time/useIsOlderThan.ts'
import { useSecondsSince } from '#lib/time/useSecondsSince.ts'
import classes from './WaitingNote.module.css'

/** What takes longer is told, in milliseconds. */
export const LONG_MS = 5_000

interface WaitingNoteProps {
  /** A change is under way. */
  isWaiting: boolean | undefined
  /** What was sent; of several the first. */
  request: ClusterRequest | readonly ClusterRequest[] | false | undefined
}

/** Once a change takes long: says what is waited for, and since when. */
export function WaitingNote({ isWaiting, request }: WaitingNoteProps) {
  if (isWaiting !== true || request === undefined || request === false) return null
  const sent = 'method' in request ? request : request[0]
  return sent ? <Waiting label={requestLabel(sent)} /> : null
}

function Waiting({ label }: { label: string }) {
  const { t } = useTranslation('dialogs')
  const [sinceMs] = useState(() => Date.now())
  const isLong = useIsOlderThan(sinceMs, LONG_MS)
  const seconds = useSecondsSince(isLong ? sinceMs : undefined)
  return (
    <div role="status" className={isLong ? classes['note'] : undefined}>
      {isLong && (
        <>
          <IconClock size={16} aria-hidden />
          <span>
            {t('waitingFor', { request: label })} <span aria-hidden="true">{t('waitingSeconds', { seconds })}</span>
          </span>
        </>
      )}
    </div>
  )
}
