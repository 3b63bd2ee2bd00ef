import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import classes from './SplitPane.module.css'

const LEAST_PERCENT = 15
const STEP_PERCENT = 2
const LONG_STEP_PERCENT = 10

interface SplitPaneProps {
  /** Names the edge between the two. */
  label: string
  first: ReactNode
  second: ReactNode
  /** Of the width for the first part, in percent. */
  share: number
  /** Once the edge is let go, or moved by a key. */
  onShareChange: (share: number) => void
}

/** Two parts side by side with an edge between them that can be pulled, or moved by the arrow keys. Where there is no room, one above the other. */
export function SplitPane({ label, first, second, share, onShareChange }: SplitPaneProps) {
  const paneRef = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState<number>()
  const shown = pulled ?? within(share)
  const shareAt = (event: PointerEvent) => {
    const { left = 0, width = 1 } = paneRef.current?.getBoundingClientRect() ?? {}
    return within(((event.clientX - left) / width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: shown - STEP_PERCENT,
      ArrowRight: shown + STEP_PERCENT,
      PageUp: shown - LONG_STEP_PERCENT,
      PageDown: shown + LONG_STEP_PERCENT,
      Home: LEAST_PERCENT,
      End: 100 - LEAST_PERCENT,
    }
    const wanted = steps[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onShareChange(within(wanted))
  }
  const end = () => {
    if (pulled !== undefined) onShareChange(pulled)
    setPulled(undefined)
  }
  const style: CSSProperties & Record<'--share', string> = { '--share': `${shown}%` }
  return (
    <div ref={paneRef} className={classes['split']} style={style}>
      <div className={classes['part']}>{first}</div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={LEAST_PERCENT}
        aria-valuemax={100 - LEAST_PERCENT}
        aria-valuenow={shown}
        tabIndex={0}
        className={classes['edge']}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setPulled(shareAt(event))
        }}
        onPointerMove={(event) => pulled !== undefined && setPulled(shareAt(event))}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes['part']}>{second}</div>
    </div>
  )
}

function within(share: number): number {
  return Math.round(Math.min(100 - LEAST_PERCENT, Math.max(LEAST_PERCENT, share)))
}
