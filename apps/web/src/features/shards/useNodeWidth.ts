import { useEffect, useState, type RefObject } from 'react'

const WIDE = 210

/** Pixels that the column of nodes takes: `--nodes` of the grid, which is narrower on a narrow screen. */
export function useNodeWidth(scrollRef: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDE)
  useEffect(() => {
    const element = scrollRef.current
    if (!element) return
    const measure = () => setWidth(Number.parseFloat(getComputedStyle(element).getPropertyValue('--nodes')) || WIDE)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scrollRef])
  return width
}
