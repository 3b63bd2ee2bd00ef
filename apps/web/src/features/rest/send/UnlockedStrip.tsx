import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { lock, useUnlockedUntil } from '#state/rest/unlocks.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Strip.module.css'

const TICK_MS = 1000

/** Says that a read-only cluster can be changed from the console, and for how long it still can. */
export function UnlockedStrip() {
  const { id, access } = useActiveCluster()
  const until = useUnlockedUntil(id)
  return access === 'readOnly' && until !== undefined ? <Countdown key={until} id={id} until={until} /> : null
}

function Countdown({ id, until }: { id: string; until: number }) {
  const { t } = useTranslation('rest')
  const left = useSecondsUntil(until)
  useEffect(() => {
    if (left === 0) lock(id)
  }, [id, left])
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div role="status" className={classes['strip']}>
      <IconLockOpen size={16} aria-hidden className={classes['mark']} />
      <span className={classes['text']}>
        {/* Read out once, and not each second. */}
        <strong>{t('unlock.title')}</strong> <span aria-hidden="true">{t('unlock.left', { time: clock })}</span>
      </span>
      <Button onClick={() => lock(id)}>
        <IconLock size={16} aria-hidden />
        {t('unlock.lock')}
      </Button>
    </div>
  )
}

/** Whole seconds until a moment in milliseconds since 1970; 0 when it has passed. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
