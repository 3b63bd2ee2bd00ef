import { browserStorage } from './browserStorage.ts'

// Where local storage is switched off, a session lasts as long as the page.
const inMemory = new Map<string, string>()

/** Gateways under several paths of one origin share its storage: each has a key of its own. No group of the app's. */
function keyOf(base: string): string {
  return `searchdeck-session ${new URL(base).pathname}`
}

/** The second secret of this browser's session with the gateway at `base`; read anew each time, as any tab may change it. */
function sessionSecret(base: string): string | undefined {
  return browserStorage.device.read(keyOf(base)) ?? inMemory.get(keyOf(base))
}

export function keepSessionSecret(base: string, secret: string): void {
  try {
    browserStorage.device.write(keyOf(base), secret)
  } catch {
    inMemory.set(keyOf(base), secret)
  }
}

export function forgetSessionSecret(base: string): void {
  inMemory.delete(keyOf(base))
  browserStorage.device.remove(keyOf(base))
}

/** Calls `listener` when another tab has signed out of the gateway at `base`. Returns the way to stop. */
export function onSessionForgotten(base: string, listener: () => void): () => void {
  return browserStorage.device.onChange((key, _before, after) => {
    if (key === keyOf(base) && after === null) listener()
  })
}

/** What each call to the gateway at `base` carries. No page of another origin can send these, nor read the secret. */
export function gatewayHeaders(base: string): Record<string, string> {
  const secret = sessionSecret(base)
  return { 'x-searchdeck': '1', ...(secret !== undefined && { 'x-searchdeck-session': secret }) }
}
