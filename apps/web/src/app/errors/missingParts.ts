import * as v from 'valibot'
import { create } from 'zustand'
import { reloadPage } from '#state/storage/overReload.ts'
import { tabStorage } from '#state/storage/tabStorage.ts'
import { markTold } from './tellError.ts'

const key = 'searchdeck.reloadedFor'

interface MissingPart {
  /** The page was reloaded for it before, and it did not help. */
  readonly isStillMissing: boolean
}

/** A file of the app that could not be loaded: another version was put in place since, or the connection broke off. */
export const useMissingPart = create<{
  part: MissingPart | undefined
  /** It is a page, and in its place stands why, with the reload. */
  isToldInPlace: boolean
}>(() => ({ part: undefined, isToldInPlace: false }))

const missing = new WeakSet()
/** What the browser said: it names the file. One page may lack several, now this one first and now that. */
const messages = new Set<string>()

/** Hears of files that could not be loaded. Returns the way to stop. */
export function hearMissingParts(): () => void {
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
    missing.add(payload)
    // The bar of the shell tells it.
    markTold(payload)
    messages.add(payload.message)
    useMissingPart.setState({ part: { isStillMissing: reloadedFor().includes(payload.message) } })
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
  // Where nothing is kept it is offered each time: it is a person who presses the button.
  tabStorage.write(key, JSON.stringify([...messages]))
  reloadPage()
}

function reloadedFor(): readonly string[] {
  try {
    const stored = v.safeParse(v.array(v.string()), JSON.parse(tabStorage.read(key) ?? '[]'))
    return stored.success ? stored.output : []
  } catch {
    return []
  }
}
