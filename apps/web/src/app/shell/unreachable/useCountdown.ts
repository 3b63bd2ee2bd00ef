import { useEffect, useState } from 'react'

const TICK_MS = 100

/**
 * Milliseconds left of `totalMs`, in steps of 100. While `paused` they stay, and so they do while the page is hidden:
 * what nobody could see has not been told. `onEnd` is called once, when none are left.
 */
export function useCountdown(totalMs: number, paused: boolean, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(totalMs)
  const ended = leftMs <= 0
  useEffect(() => {
    if (paused || ended) return
    const timer = setInterval(() => {
      if (!document.hidden) setLeftMs((left) => left - TICK_MS)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [paused, ended])
  useEffect(() => {
    if (ended) onEnd()
    // It ends once, whatever is to be called by then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  return Math.max(0, leftMs)
}
