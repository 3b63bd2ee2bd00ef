import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Another list (page, sort, filter) is read from its top; the same one, read anew, stays where it was scrolled to. */
export function useTopOfList(scrollRef: RefObject<HTMLElement | null>, name: string): void {
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (scrollRef.current) scrollRef.current.scrollTop = 0
  }, [scrollRef, name])
}
