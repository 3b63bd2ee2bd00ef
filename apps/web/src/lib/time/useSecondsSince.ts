import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** Whole seconds since a moment in milliseconds since 1970, counted on while this is shown; 0 where there is none. */
export function useSecondsSince(sinceMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (sinceMs === undefined) return
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [sinceMs])
  return sinceMs === undefined ? 0 : Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
}
