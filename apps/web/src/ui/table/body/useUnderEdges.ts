import { useLayoutEffect, type RefObject, type UIEvent } from 'react'

/**
 * Marks a table under whose columns that stay something lies: `data-under-start`, `data-under-end`. Set by hand, for it changes
 * while somebody scrolls, and nothing need be drawn anew for it.
 */
export function useUnderEdges(scrollRef: RefObject<HTMLElement | null>, width: number, totalWidth: number) {
  useLayoutEffect(() => {
    if (scrollRef.current) markEdges(scrollRef.current, width, totalWidth)
  }, [scrollRef, width, totalWidth])
  return ({ currentTarget }: UIEvent<HTMLElement>) => markEdges(currentTarget, width, totalWidth)
}

function markEdges(element: HTMLElement, width: number, totalWidth: number): void {
  const { scrollLeft } = element
  element.toggleAttribute('data-under-start', scrollLeft >= 1)
  element.toggleAttribute('data-under-end', scrollLeft + width + 1 <= totalWidth)
}
