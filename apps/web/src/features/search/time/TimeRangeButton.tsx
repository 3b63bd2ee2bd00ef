import type { SearchFields } from '@searchdeck/cluster-client'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import { dateFields } from './dateFields.ts'
import classes from './TimeRange.module.css'
import { useTimeRangeText } from './useTimeRangeText.ts'

const Popup = lazy(() => import('./TimeRangePopup.tsx').then(({ TimeRangePopup: loaded }) => ({ default: loaded })))

interface TimeRangeButtonProps {
  time: TimeRange | undefined
  /** Of the hits' indices; absent while not known. */
  fields: SearchFields | undefined
  onChange: (time: TimeRange | undefined) => void
}

/** From when to when hits are looked for. Not there where the hits have no time in common. */
export function TimeRangeButton({ time, fields, onChange }: TimeRangeButtonProps) {
  const { t } = useTranslation('search')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const textOf = useTimeRangeText()
  const own = time?.field
  // The one that a range is about can be chosen though these indices may not have it.
  const dates = useMemo(() => [...new Set([...dateFields(fields), ...(own === undefined ? [] : [own])])], [fields, own])
  const [first] = dates
  if (first === undefined) return null
  const text = time ? textOf(time) : t('time.any')
  return (
    <>
      <Button
        size="form"
        className={classes['button']}
        aria-label={t('time.label', { range: text })}
        title={time ? `${time.field} ${time.from} – ${time.to}` : text}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconClock size={16} aria-hidden />
        <span className={classes['range']}>{text}</span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      {anchor && (
        <Suspense>
          <Popup {...{ time, dates, onChange, anchor }} first={first} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
