import type { Readable } from 'node:stream'

/** Calls `onEnter` when the key is pressed in the terminal. `false` where there is none, and nothing will be heard. */
export function hearEnter(input: Readable & { readonly isTTY?: boolean }, onEnter: () => void): boolean {
  if (input.isTTY !== true) return false
  input.on('data', onEnter)
  // A terminal that is closed while the gateway goes on.
  input.on('error', () => undefined)
  return true
}
