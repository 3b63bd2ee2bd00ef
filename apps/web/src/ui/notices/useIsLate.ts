import { useEffect, useState } from 'react'

/** Milliseconds that nobody sees as waiting: what stands in the meantime would only flash, and drawing it would take them. */
const SOON_MS = 150

/** Whether what is waited for did not come soon. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
