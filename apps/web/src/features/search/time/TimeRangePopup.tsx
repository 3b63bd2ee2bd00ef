import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Popup } from '#ui/floating/Popup.tsx'
import { AbsoluteTime } from './AbsoluteTime.tsx'
import { quickRanges, rangeOfRelative, relativeOf } from './relativeTime.ts'
import { RelativeTimeFields } from './RelativeTimeFields.tsx'
import classes from './TimeRange.module.css'
import { useTimeRangeText } from './useTimeRangeText.ts'

interface TimeRangePopupProps {
  time: TimeRange | undefined
  /** Paths of the dates that a range can be about. */
  dates: readonly string[]
  first: string
  onChange: (time: TimeRange | undefined) => void
  anchor: HTMLElement
  onClose: () => void
}

type Mode = 'absolute' | 'relative'

/** Ranges at one press, or from and to; and the date that they are about. Each shows its hits at once. */
export function TimeRangePopup({ time, dates, first, onChange, anchor, onClose }: TimeRangePopupProps) {
  const { t } = useTranslation('search')
  const [mode, setMode] = useState<Mode>(time && relativeOf(time) ? 'relative' : 'absolute')
  const [chosen, setChosen] = useState(time?.field ?? first)
  const id = useId()
  const field = dates.includes(chosen) ? chosen : first
  const choose = (range: Pick<TimeRange, 'from' | 'to'> | undefined) => {
    onClose()
    onChange(range && { field, ...range })
  }
  return (
    <Popup label={t('time.title')} anchor={anchor} placement="bottom-end" onClose={onClose}>
      <div className={classes['popup']}>
        <QuickRanges time={time} onChoose={choose} />
        <div className={classes['own']}>
          <SegmentedChoice
            label={t('time.how')}
            value={mode}
            options={[
              { value: 'absolute', label: t('time.absolute') },
              { value: 'relative', label: t('time.relative') },
            ]}
            onChange={setMode}
          />
          {mode === 'absolute' ? (
            <AbsoluteTime time={time} onChoose={choose} />
          ) : (
            <RelativeTimeFields time={time} onChoose={choose} />
          )}
          <div className={classes['field']}>
            <label htmlFor={id}>{t('time.field')}</label>
            <SelectField
              id={id}
              className={classes['path']}
              value={field}
              options={dates.map((path) => ({ value: path, label: path }))}
              onChange={(next) => {
                setChosen(next)
                if (time) onChange({ ...time, field: next })
              }}
            />
          </div>
        </div>
      </div>
    </Popup>
  )
}

interface QuickRangesProps {
  time: TimeRange | undefined
  onChoose: (range: Pick<TimeRange, 'from' | 'to'> | undefined) => void
}

function QuickRanges({ time, onChoose }: QuickRangesProps) {
  const { t } = useTranslation('search')
  const textOf = useTimeRangeText()
  const quick = (text: string, isOn: boolean, range: Pick<TimeRange, 'from' | 'to'> | undefined) => (
    <li key={text}>
      <button type="button" aria-pressed={isOn} onClick={() => onChoose(range)}>
        <span className={classes['range']}>{text}</span>
        {isOn && <IconCheck size={14} aria-hidden />}
      </button>
    </li>
  )
  return (
    <ul className={classes['quick']} aria-label={t('time.quick')}>
      {quickRanges.map((relative) => {
        const range = rangeOfRelative(relative)
        return quick(textOf(range), time?.from === range.from && time.to === range.to, range)
      })}
      {quick(t('time.any'), time === undefined, undefined)}
    </ul>
  )
}
