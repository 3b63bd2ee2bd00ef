import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Another page is read from its top. */
export function useTopOfPage(scrollRef: RefObject<HTMLElement | null>, page: number | undefined): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (scrollRef.current) scrollRef.current.scrollTop = 0
  }, [scrollRef, page])
}
