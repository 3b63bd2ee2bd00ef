import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { statusLabel, statusTone } from '#features/rest/answer/rules/statusTone.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { millisecondsText } from '#lib/time/duration.ts'
import { Bytes } from '#ui/values/Bytes.tsx'
import classes from './Answer.module.css'

/** A status, in the colour of what it tells. */
export function StatusText({ status, statusText }: { status: number; statusText?: string }) {
  return (
    <span className={classes['status']} data-tone={statusTone(status)}>
      {statusLabel(status, statusText)}
    </span>
  )
}

type FiguresProps = Pick<ConsoleAnswer, 'tookMs' | 'bytes'>

/** How long an answer took, and how long it is. */
export function AnswerFigures({ tookMs, bytes }: FiguresProps) {
  const locale = useLocale()
  return (
    <>
      <span className={classes['figure']}>{millisecondsText(Math.round(tookMs), locale)}</span>
      <span className={classes['figure']}>
        <Bytes bytes={bytes} />
      </span>
    </>
  )
}
