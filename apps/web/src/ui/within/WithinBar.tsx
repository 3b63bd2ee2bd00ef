import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { asksForNames, type Limit } from './limit.ts'
import classes from './Within.module.css'

const Popup = lazy(() => import('./WithinPopup.tsx').then(({ WithinPopup: loaded }) => ({ default: loaded })))

/** Above a list that is limited: to what, and the way to other names or to everything. */
export function WithinBar({ error, limit }: { error: unknown; limit: Limit }) {
  const { t } = useTranslation('table')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { within, onChange } = limit
  if (within === undefined || asksForNames(error, within)) return null
  return (
    <div role="status" className={classes['bar']}>
      <IconFilter size={16} aria-hidden />
      <span>
        {t('within.only')} <code>{within}</code>
      </span>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {t('within.change')}
      </Button>
      <Button onClick={() => onChange(undefined)}>{t('within.all')}</Button>
      {anchor && (
        <Suspense>
          <Popup limit={limit} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </div>
  )
}
