import { host } from '#state/host.ts'

/** From here on links that lead out of the app (`target="_blank"`) are opened by the host. Returns the way to stop. */
export function openLinksOutside(): () => void {
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlain || !/^https?:$/.test(link.protocol)) return
    event.preventDefault()
    host().platform.openLink(link.href)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
