import { newToken } from './token.ts'

const lifetimeMs = 60_000

/** Stand in for the token where it would be seen: an address on a command line is in the list of processes. */
export interface OneTimeTokens {
  /** Good once, for a minute. */
  issue(): string
  /** Whether it was good; from now on it is not. */
  redeem(given: string): boolean
}

export function createOneTimeTokens(now: () => number = Date.now): OneTimeTokens {
  const expiries = new Map<string, number>()
  return {
    issue() {
      const token = newToken()
      expiries.set(token, now() + lifetimeMs)
      return token
    },
    redeem(given) {
      const expiry = expiries.get(given)
      expiries.delete(given)
      return expiry !== undefined && now() < expiry
    },
  }
}
