import { randomId } from '#lib/data/randomId.ts'
import { deviceStorage } from './hostStorage.ts'

const key = 'searchdeck'

/** Makes this installation's random id, once. Only an update host that was set up would ever be told. */
export function rememberClient(): void {
  if (deviceStorage().read(key) !== null) return
  try {
    deviceStorage().write(key, randomId())
  } catch {
    // No room, or storage is switched off: there is no id then.
  }
}

/** The id, where there is one. */
export function clientId(): string | undefined {
  return deviceStorage().read(key) ?? undefined
}
