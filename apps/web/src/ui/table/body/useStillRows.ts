import { useEffect, type RefObject } from 'react'

/**
 * Keeps the rows where they are when a bar comes or goes above the table: the next click hits what it was meant for. The
 * row that has the keyboard never goes under the header for that.
 */
export function useStillRows(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    let top = area.getBoundingClientRect().top
    // Called before the frame is drawn.
    const observer = new ResizeObserver(() => {
      const moved = area.getBoundingClientRect().top - top
      top += moved
      const grid = area.querySelector('[role=grid]')
      if (moved === 0 || !grid?.parentElement) return
      const head = grid.firstElementChild?.getBoundingClientRect().bottom ?? 0
      const row = grid.querySelector('[data-active]')?.closest('[role=row]')
      if (row && moved > 0 && row.getBoundingClientRect().top - moved < head) return
      grid.parentElement.scrollTop += moved
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [areaRef])
}
