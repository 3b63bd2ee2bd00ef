import { readdirSync, rmSync, statSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { writePrivate } from './privateFile.ts'
import { hashOf, newSecret } from './secretText.ts'

/** How long a link that is printed can be used. */
export const linkMinutes = 15
const lifetimeMs = linkMinutes * 60 * 1000

/** Links that sign a browser in: each once, and not for long. What stands for one here is the secret part of its address. */
export interface Links {
  issue(): string
  /** Whether it was good; from now on it is not. */
  redeem(given: string): boolean
}

/** The whole link, from the address of a gateway. No server ever sees what is behind `#`. */
export function linkAddress(address: string, link: string): string {
  return `${address}#link=${link}`
}

/** Links of the gateway itself, in its memory. */
export function createLinks(now: () => number = Date.now): Links {
  const expiries = new Map<string, number>()
  return {
    issue() {
      for (const [hash, expiry] of expiries) if (expiry <= now()) expiries.delete(hash)
      const link = newSecret()
      expiries.set(hashOf(link), now() + lifetimeMs)
      return link
    },
    redeem(given) {
      const hash = hashOf(given)
      const expiry = expiries.get(hash)
      expiries.delete(hash)
      return expiry !== undefined && now() < expiry
    },
  }
}

/**
 * Links that another process of the same user leaves for a gateway: an empty file for each, in the state folder, named
 * after the hash of the link. Who can make a file there may sign in, and nobody else can.
 * @param place `placeName` of the gateway
 */
export function leftLinks(folder: string, place: string, now: () => number = Date.now): Links {
  const prefix = `link-${place}-`
  return {
    issue() {
      removeExpired(folder, prefix, now())
      const link = newSecret()
      writePrivate(path.join(folder, prefix + hashOf(link)), '')
      return link
    },
    redeem(given) {
      const file = path.join(folder, prefix + hashOf(given))
      try {
        const { uid, mtimeMs } = statSync(file)
        const isOwn = uid === (process.getuid?.() ?? uid)
        // Only one of several who try at once removes it.
        unlinkSync(file)
        return isOwn && now() < mtimeMs + lifetimeMs
      } catch {
        return false
      }
    },
  }
}

function removeExpired(folder: string, prefix: string, now: number): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      if (name.startsWith(prefix) && statSync(file).mtimeMs + lifetimeMs <= now) rmSync(file, { force: true })
    }
  } catch {
    // There is no folder yet, or somebody else has just removed the file.
  }
}
