import { useEffect, useRef } from 'react'

/** Whether this is still on the screen, for what comes back later. */
export function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
