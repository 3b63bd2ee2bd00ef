import { localTime } from '#features/search/results/hits/localTime.ts'
import { shownText, wholeText } from '#features/search/results/hits/valueText.ts'
import classes from './HitValue.module.css'
import { MoreOfValue } from './MoreOfValue.tsx'

/** How values show, as somebody set it. */
export interface ValueLook {
  /** Characters that are shown of a value. */
  readonly most: number
  /** `@timestamp` stands in local time. */
  readonly isLocalTime: boolean
  readonly locale: string
}

interface HitValueProps {
  /** JSON; nothing where the document has no such field. */
  value: string | undefined
  column: string
  isTime: boolean
  look: ValueLook
  /** It stands in no cell of a grid: what opens the whole of it can be reached by Tab. */
  isLoose?: boolean
}

/** A longer value is no time. */
const LONGEST_TIME = 64

/** A value of a document, as it is stored. */
export function HitValue({ value, column, isTime, look, isLoose = false }: HitValueProps) {
  if (value === undefined) return <span className={classes['none']}>–</span>
  if (isTime && look.isLocalTime && value.length <= LONGEST_TIME) {
    const stored = wholeText(value)
    const time = localTime(stored, look.locale)
    if (time) {
      return (
        <time dateTime={time.instant} title={`${stored}\n${time.instant}`} className={classes['value']}>
          {time.text}
        </time>
      )
    }
  }
  const { text, isCut } = shownText(value, look.most)
  return (
    <>
      <span className={classes['value']} title={text} data-null={value === 'null' ? '' : undefined}>
        {text}
      </span>
      {isCut && <MoreOfValue {...{ value, column, isLoose }} />}
    </>
  )
}
