import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { instantOfLocal, localDateTime } from './localDateTime.ts'
import classes from './TimeRange.module.css'

const HOUR_MS = 3_600_000

interface AbsoluteTimeProps {
  time: TimeRange | undefined
  onChoose: (range: Pick<TimeRange, 'from' | 'to'>) => void
}

/** Two moments in local time, and which instants they are. */
export function AbsoluteTime({ time, onChoose }: AbsoluteTimeProps) {
  const { t } = useTranslation('search')
  const [{ from, to }, setMoments] = useState(() => momentsOf(time))
  const [start, end] = [instantOfLocal(from), instantOfLocal(to)]
  const isInverted = start !== undefined && end !== undefined && Date.parse(start) >= Date.parse(end)
  const range = start !== undefined && end !== undefined && !isInverted ? { from: start, to: end } : undefined
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (range) onChoose(range)
      }}
    >
      <div className={classes['moments']}>
        <TextField
          label={t('time.from')}
          type="datetime-local"
          step={1}
          value={from}
          hint={start}
          error={start === undefined && t('time.incomplete')}
          onChange={({ target }) => setMoments({ from: target.value, to })}
        />
        <TextField
          label={t('time.to')}
          type="datetime-local"
          step={1}
          value={to}
          hint={end}
          error={(end === undefined && t('time.incomplete')) || (isInverted && t('time.inverted'))}
          onChange={({ target }) => setMoments({ from, to: target.value })}
        />
      </div>
      <Button type="submit" look="primary" size="form" disabled={range === undefined}>
        {t('time.show')}
      </Button>
    </form>
  )
}

/** Those of the range, else the last hour to the full minute. */
function momentsOf(time: TimeRange | undefined): { from: string; to: string } {
  const [start, end] = [Date.parse(time?.from ?? ''), Date.parse(time?.to ?? '')]
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const to = Number.isNaN(end) ? minute : end
  return { from: localDateTime(Number.isNaN(start) ? to - HOUR_MS : start), to: localDateTime(to) }
}
