import { useEffect, useState } from 'react'

/** Whether a moment, in milliseconds since 1970, lies further back than `ageMs`; never where that is `undefined`. */
export function useIsOlderThan(momentMs: number, ageMs: number | undefined): boolean {
  const [oldMs, setOldMs] = useState<number>()
  useEffect(() => {
    if (ageMs === undefined || momentMs === 0) return
    const timer = setTimeout(() => setOldMs(momentMs), Math.max(0, momentMs + ageMs - Date.now()))
    return () => clearTimeout(timer)
  }, [momentMs, ageMs])
  return ageMs !== undefined && oldMs === momentMs && momentMs > 0
}
