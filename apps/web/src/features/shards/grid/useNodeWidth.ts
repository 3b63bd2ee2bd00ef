import { useLayoutEffect, useState, type RefObject } from 'react'

const WIDE = 210

/** Pixels that the column of nodes takes, once measured: `--nodes` of the grid, which is narrower on a narrow screen. */
export function useNodeWidth(scrollRef: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
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
