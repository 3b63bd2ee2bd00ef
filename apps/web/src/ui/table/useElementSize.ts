import { useEffect, useRef, useState } from 'react'

/** Width of the scrolling element, and the height that one row has in the current density, in pixels. */
export function useElementSize() {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, rowHeight: 32 })
  useEffect(() => {
    const element = scrollRef.current
    if (!element) return
    const measure = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--sd-row')) || 32
      setSize((before) =>
        before.width === element.clientWidth && before.rowHeight === rowHeight
          ? before
          : { width: element.clientWidth, rowHeight },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { scrollRef, ...size }
}
