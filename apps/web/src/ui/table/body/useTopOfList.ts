import { useLayoutEffect, useRef } from 'react'

/**
 * Another list (page, sort, filter) is read from its top; the same one, read anew, stays where it was scrolled to. It has no
 * name while it is still to come.
 */
export function useTopOfList(scrollToTop: () => void, name: string | undefined): void {
  const shown = useRef(name)
  useLayoutEffect(() => {
    const isFirst = shown.current === undefined
    if (name === undefined || shown.current === name) return
    shown.current = name
    if (!isFirst) scrollToTop()
  })
}
