import type { Platform } from '@searchdeck/platform'
import type { Config } from './config.ts'

interface Host {
  readonly config: Config
  readonly platform: Platform
}

let opened: Host | undefined

/** Once, at start-up: which host this is, and how it was set up. */
export function openHost(host: Host): void {
  opened = host
}

/** The host this app runs in. Throws before `openHost`. */
export function host(): Host {
  if (!opened) throw new Error('host() is known once the app has started')
  return opened
}
