import { useEffect, useState } from 'react'

/** Whether a frame has been drawn in which this was so: what comes after it, and may wait, can begin. */
export function useIsDrawn(isSo: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!isSo) return
    let afterFrame: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (afterFrame = setTimeout(() => setIsDrawn(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterFrame)
    }
  }, [isSo])
  return isSo && isDrawn
}
