import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to the address of a link that is no component of the router, without a reload of the app. */
export function useFollowLink(): (link: Element) => void {
  const router = useRouter({ warn: false })
  return useCallback(
    (link) => {
      const href = link.getAttribute('href') ?? ''
      // With the address behind `#` the router's own begins there.
      const before = router.history.createHref('')
      void router.navigate({ href: href.startsWith(before) ? href.slice(before.length) : href })
    },
    [router],
  )
}
