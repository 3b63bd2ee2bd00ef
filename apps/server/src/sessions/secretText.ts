import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, in characters that a URL fragment, a cookie and a header take. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: enough to know it again. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSameHash(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(kept))
}

/** The secret that follows another one: always the same for the same key, and not to be guessed without it. */
export function successorOf(secret: string, key: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url')
}
