import { hashOf, isSameHash, newSecret, successorOf } from './secretText.ts'
import { keptSessions, type KeptSession, type SessionFile } from './sessionFile.ts'

/**
 * Browsers that have signed in. A session is known by two secrets: an id, which travels in a cookie and so to every port of
 * this host, and one that the page keeps for its own origin and sends as a header. Neither is worth anything alone.
 */
export interface Sessions {
  open(): { id: string; secret: string }
  /** The session that one of these ids and this secret belong to. */
  find(ids: readonly string[], secret: string): FoundSession | undefined
  /** @param name of a session that was found */
  end(name: string): void
}

interface FoundSession {
  /** The same for as long as the session lasts; no secret. */
  readonly name: string
  /** The id that takes the place of the one that was given. */
  readonly renewedId?: string
}

/** A session that was not used for longer has ended. */
export const sessionDays = 30
const maxSessions = 100
const dayMs = 24 * 60 * 60 * 1000

/** @param file where they outlive a restart; in memory only without it */
export function openSessions(file?: SessionFile, now: () => number = Date.now): Sessions {
  let sessions = file === undefined ? [] : keptSessions(file)
  const today = () => Math.floor(now() / dayMs)

  function change(changed: KeptSession[]): void {
    sessions = changed.filter(({ usedOn }) => today() - usedOn <= sessionDays).slice(-maxSessions)
    file?.write(sessions)
  }

  /**
   * The id changes with the first use on a new day. The one before is good until the next change, when a browser has shown
   * that it has got the new one: an answer can be lost. What follows an id depends on nothing but the id and a key, so
   * that calls of several tabs at once are all told the same.
   */
  function used(session: KeptSession, id: string): FoundSession {
    const name = session.secret
    const hash = hashOf(id)
    if (hash === session.previous) return { name, renewedId: successorOf(id, session.renewal) }
    if (session.usedOn === today()) return { name }
    const renewal = newSecret()
    const renewedId = successorOf(id, renewal)
    const renewed = { ...session, current: hashOf(renewedId), previous: hash, renewal, usedOn: today() }
    change([...sessions.filter((each) => each !== session), renewed])
    return { name, renewedId }
  }

  return {
    open() {
      const [id, secret] = [newSecret(), newSecret()]
      const opened = { current: hashOf(id), secret: hashOf(secret), renewal: newSecret(), usedOn: today() }
      change([...sessions, opened])
      return { id, secret }
    },
    find(ids, secret) {
      const given = hashOf(secret)
      for (const id of ids) {
        const hash = hashOf(id)
        const session = sessions.find(({ current, previous }) => current === hash || previous === hash)
        if (session === undefined || !isSameHash(given, session.secret)) continue
        if (today() - session.usedOn <= sessionDays) return used(session, id)
      }
      return undefined
    },
    end: (name) => change(sessions.filter(({ secret }) => secret !== name)),
  }
}
