import { browserStorage } from '@searchdeck/platform'
import { randomId } from '#lib/randomId.ts'

const key = 'searchdeck'

/** Makes this installation's random id, once. Only an update host that was set up would ever be told. */
export function rememberClient(): void {
  if (browserStorage.read(key) !== null) return
  try {
    browserStorage.write(key, randomId())
  } catch {
    // No room, or storage is switched off: there is no id then.
  }
}

/** The id, where there is one. */
export function clientId(): string | undefined {
  return browserStorage.read(key) ?? undefined
}
