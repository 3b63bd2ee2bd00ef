import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './TableFrame.module.css'

const LEAST = 100
const STEP = 16
const LONG_STEP = 160

interface HeightHandleProps {
  areaRef: RefObject<HTMLElement | null>
  frameRef: RefObject<HTMLElement | null>
  height: number | undefined
  onHeightChange: (height: number | undefined) => void
  /** While it is pulled; nothing once it is let go. */
  onPull: (height: number | undefined) => void
}

/** The lower edge of a table: pulled, or moved by the arrow keys. End, a double click and the bottom of the page let it fill the page. */
export function HeightHandle({ areaRef, frameRef, height, onHeightChange, onPull }: HeightHandleProps) {
  const { t } = useTranslation('table')
  const from = useRef<{ y: number; height: number; most: number }>(undefined)
  const shown = useShownHeight(areaRef)
  const measure = () => {
    const [area, frame] = [areaRef.current, frameRef.current]
    const left =
      (frame?.getBoundingClientRect().bottom ?? 0) - (frame?.lastElementChild?.getBoundingClientRect().bottom ?? 0)
    const now = area?.offsetHeight ?? LEAST
    return { height: now, most: now + left }
  }
  // At the bottom edge it fills the page, whatever the window's size will be.
  const within = (wanted: number, most: number) => (wanted >= most ? undefined : Math.max(LEAST, Math.round(wanted)))
  const pullTo = (event: PointerEvent, done: boolean) => {
    if (!from.current) return
    const wanted = within(from.current.height + event.clientY - from.current.y, from.current.most)
    const moved = event.clientY !== from.current.y
    onPull(done ? undefined : (wanted ?? from.current.most))
    if (done) from.current = undefined
    if (done && moved) onHeightChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { height: now, most } = measure()
    const steps: Partial<Record<string, number>> = {
      ArrowUp: now - STEP,
      ArrowDown: now + STEP,
      PageUp: now - LONG_STEP,
      PageDown: now + LONG_STEP,
      Home: LEAST,
      End: most,
    }
    const wanted = steps[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onHeightChange(within(wanted, most))
  }
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('height')}
      aria-valuemin={LEAST}
      aria-valuenow={Math.max(LEAST, shown)}
      {...(height === undefined && { 'aria-valuetext': t('fillPage') })}
      tabIndex={0}
      title={t('heightHint')}
      className={classes['handle']}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onHeightChange(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { y: event.clientY, ...measure() }
      }}
      onPointerMove={(event) => pullTo(event, false)}
      onPointerUp={(event) => pullTo(event, true)}
      onPointerCancel={(event) => pullTo(event, true)}
    />
  )
}

/** Pixels that the table has at the moment, to be told by the handle. */
function useShownHeight(areaRef: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(LEAST)
  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const observer = new ResizeObserver(() => setShown(area.offsetHeight))
    observer.observe(area)
    return () => observer.disconnect()
  }, [areaRef])
  return shown
}
