const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A generator of numbers from 0 up to 1, the same ones for the same seed. */
export function fakeRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** 22 characters that look like an engine's uuid, the same ones for the same seed. */
export function fakeUuid(seed: string): string {
  const random = fakeRandom(seed)
  return Array.from({ length: 22 }, () => letters.charAt(Math.floor(random() * letters.length))).join('')
}
