import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is as the query says, as that changes: `(min-width: 1024px)`. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => {
    const list = window.matchMedia(query)
    return {
      matches: () => list.matches,
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
    }
  }, [query])
  return useSyncExternalStore(media.subscribe, media.matches)
}
