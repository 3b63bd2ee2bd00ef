import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Width of the scrolling element, and the height that one row has in the current density, in pixels. The first drawing
 * comes before anything is measured and is never seen: rows are not drawn in it, they would be laid out twice.
 */
export function useElementSize() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ readonly width: number; readonly rowHeight: number }>()
  useLayoutEffect(() => {
    const element = scrollRef.current
    if (!element) return
    const measure = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--sd-row')) || 32
      const width = element.clientWidth
      setSize((before) => (before?.width === width && before.rowHeight === rowHeight ? before : { width, rowHeight }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { scrollRef, isMeasured: size !== undefined, width: size?.width ?? 0, rowHeight: size?.rowHeight ?? 32 }
}
