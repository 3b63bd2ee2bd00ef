import { useLayoutEffect, useRef } from 'react'

/** Another list (page, sort, filter) is read from its top; the same one, read anew, stays where it was scrolled to. */
export function useTopOfList(scrollToTop: () => void, name: string): void {
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current === name) return
    shown.current = name
    scrollToTop()
  })
}
