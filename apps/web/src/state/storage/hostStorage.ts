import type { HostStorage } from '@searchdeck/platform'

type Opening = (storage: HostStorage) => void

const openings: Opening[] = []
let opened: HostStorage | undefined

/** Once, at start-up: all that this app remembers is read from here. */
export function openStores(storage: HostStorage): void {
  opened = storage
  for (const open of openings) open(storage)
}

/** Calls `open` as soon as the host is known, which may be now; and with each that takes its place. */
export function onOpenStores(open: Opening): void {
  openings.push(open)
  if (opened) open(opened)
}

/** What this device remembers. Throws before `openStores`. */
export function deviceStorage(): HostStorage['device'] {
  return storage().device
}

/** What this window keeps over its reloads. Throws before `openStores`. */
export function windowStorage(): HostStorage['window'] {
  return storage().window
}

function storage(): HostStorage {
  if (!opened) throw new Error('Nothing can be remembered before openStores()')
  return opened
}
