import { useLayoutEffect, useRef } from 'react'

/** Other indices (page, filter, order) are read from the first one; the same ones, read anew, stay where they were scrolled to. */
export function useTopOfGrid(scrollToStart: () => void, name: string): void {
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current === name) return
    shown.current = name
    scrollToStart()
  })
}
