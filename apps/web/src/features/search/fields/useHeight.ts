import { useCallback, useState } from 'react'

/** The height of an element in pixels, as it changes; 0 while there is none. */
export function useHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(0)
    }
  }, [])
  return { ref, height }
}
