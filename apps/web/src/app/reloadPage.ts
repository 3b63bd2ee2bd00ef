import { hasDrafts, keepDrafts } from '#state/draft.ts'

let isOurs = false

/** Reloads the page, and carries over what stands typed. What does not fit there is asked about by the browser. */
export function reloadPage(): void {
  isOurs = keepDrafts()
  window.location.reload()
}

/** From here on the browser asks before a page on which something stands typed is closed. Returns the way to stop. */
export function guardDrafts(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (hasDrafts() && !isOurs) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => window.removeEventListener('beforeunload', onBeforeUnload)
}
