import { create } from 'zustand'
import { reloadPage } from '#state/overReload.ts'
import { markTold } from './tellError.ts'

const key = 'searchdeck.reloadedFor'

interface MissingPart {
  /** What could not be loaded, as the browser says it: it names the file. */
  readonly message: string
  /** The page was reloaded for it before, and it did not help. */
  readonly isStillMissing: boolean
}

/** A file of the app that could not be loaded: another version was put in place since, or the connection broke off. */
export const useMissingPart = create<{ part: MissingPart | undefined }>(() => ({ part: undefined }))

const missing = new WeakSet()

/** Hears of files that could not be loaded. Returns the way to stop. */
export function hearMissingParts(): () => void {
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
    missing.add(payload)
    // The bar of the shell tells it.
    markTold(payload)
    const { message } = payload
    useMissingPart.setState({ part: { message, isStillMissing: reloadedFor() === message } })
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}

/** Whether this failure is that of a file that could not be loaded, and not a bug. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return missing.has(error) || isMissingPart(error.cause)
}

/** The one reload that is offered for a missing file: were it offered again, it would go round in circles. */
export function reloadForMissingPart(): void {
  const { part } = useMissingPart.getState()
  try {
    if (part) sessionStorage.setItem(key, part.message)
  } catch {
    // Without session storage it is offered each time: it is a person who presses the button.
  }
  reloadPage()
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
