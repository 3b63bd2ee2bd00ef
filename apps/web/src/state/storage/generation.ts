import { randomId } from '#lib/data/randomId.ts'
import { deviceStorage, onOpenStores } from './hostStorage.ts'

const key = 'searchdeck.generation'

/** What replaced all that was stored: a reset, or the import of a backup. */
export type Replacement = 'reset' | 'import'

/** The last reset and the last import, `id/id`, when this page began. All that it holds in memory is from then. */
let begun: string | null = null

/** This page did it itself, and begins anew by itself: it goes out of sight on the way. */
let isOwn = false

onOpenStores(({ device }) => {
  begun = device.read(key)
  isOwn = false
})

/** Whether what is stored was replaced since this page began: nothing that it still holds may be written over it. */
export function isOutdated(): boolean {
  return deviceStorage().read(key) !== begun
}

/** From here on every open page is outdated, this one too. Throws when there is no room. Returns the way back. */
export function beginGeneration(by: Replacement): () => void {
  const before = deviceStorage().read(key)
  deviceStorage().write(key, by === 'reset' ? `${randomId()}/` : `${lastReset(before)}/${randomId()}`)
  isOwn = true
  return () => {
    isOwn = false
    if (before === null) deviceStorage().remove(key)
    else deviceStorage().write(key, before)
  }
}

/** Calls `listener` once, when this page is outdated by another one: at once, or when the tab is looked at again. Returns the way to stop. */
export function hearReplacement(listener: (by: Replacement) => void): () => void {
  const check = () => {
    if (isOwn || !isOutdated()) return
    stop()
    listener(lastReset(deviceStorage().read(key)) === lastReset(begun) ? 'import' : 'reset')
  }
  const stopHearing = deviceStorage().onChange(check)
  // A page that the browser had put aside heard nothing.
  window.addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
  const stop = () => {
    stopHearing()
    window.removeEventListener('pageshow', check)
    document.removeEventListener('visibilitychange', check)
  }
  return stop
}

function lastReset(text: string | null): string {
  return text?.split('/')[0] ?? ''
}
