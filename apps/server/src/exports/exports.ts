import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { newSecret } from '../sessions/secretText.ts'

/** What a download is called, and its media type. */
export interface ExportFile {
  readonly name: string
  readonly type: string
}

/** How long an export may wait. */
export interface ExportLimits {
  /** For the browser to fetch what a ticket stands for. */
  readonly ticketMs: number
  /** For the next piece of the page, or for the browser to take one. */
  readonly pauseMs: number
}

/** The page may leave a busy cluster alone for minutes between two pieces. */
const defaultLimits: ExportLimits = { ticketMs: 60_000, pauseMs: 15 * 60_000 }

/** At once: of one session, and in all. */
const most = { ofOne: 8, ofAll: 64 }

/**
 * Files that pages write piece by piece into downloads of their browsers. A download begins once, with a ticket; each piece
 * is answered for when the browser has taken it.
 */
export interface Exports {
  /** A ticket for a download that this session will write; `undefined` when there are too many. */
  begin(session: string, file: ExportFile): string | undefined
  /** Answers the download that a ticket stands for. `undefined`, and nothing is answered, where it stands for none. */
  serve(ticket: string, outgoing: ServerResponse): ExportFile | undefined
  /** Passes a piece on, and resolves when it was taken. `false` when the download has ended, or is not this session's. */
  write(session: string, ticket: string, piece: Readable): Promise<boolean>
  /** Completes the download; `false` as with `write`. */
  end(session: string, ticket: string): Promise<boolean>
  /** Breaks the download off, so that the browser sees it fail. */
  abort(session: string, ticket: string): void
}

interface Export {
  readonly session: string
  readonly file: ExportFile
  readonly served: Promise<ServerResponse | undefined>
  /** Gives the download its answer; `undefined` ends the export. */
  readonly serve: (outgoing: ServerResponse | undefined) => void
  isServed: boolean
  timer: NodeJS.Timeout
}

export function createExports({ ticketMs, pauseMs }: ExportLimits = defaultLimits): Exports {
  const running = new Map<string, Export>()
  const forget = (ticket: string) => {
    const found = running.get(ticket)
    running.delete(ticket)
    clearTimeout(found?.timer)
    // Whoever still waits for the browser waits no more.
    found?.serve(undefined)
  }
  const breakOff = (ticket: string, { served }: Export) => {
    void served.then((outgoing) => outgoing?.destroy())
    forget(ticket)
  }
  const own = (session: string, ticket: string) => {
    const found = running.get(ticket)
    return found?.session === session ? found : undefined
  }
  const waitFor = (ticket: string, found: Export, ms: number) => {
    clearTimeout(found.timer)
    found.timer = setTimeout(() => breakOff(ticket, found), ms)
  }
  return {
    begin(session, file) {
      const all = [...running.values()]
      if (all.length >= most.ofAll || all.filter((each) => each.session === session).length >= most.ofOne)
        return undefined
      const ticket = newSecret()
      let serve: Export['serve'] = () => undefined
      const served = new Promise<ServerResponse | undefined>((resolve) => (serve = resolve))
      const begun = { session, file, served, serve, isServed: false, timer: setTimeout(() => forget(ticket), ticketMs) }
      running.set(ticket, begun)
      return ticket
    },
    serve(ticket, outgoing) {
      const found = running.get(ticket)
      if (found === undefined || found.isServed) return undefined
      found.isServed = true
      found.serve(outgoing)
      outgoing.once('close', () => forget(ticket))
      waitFor(ticket, found, pauseMs)
      return found.file
    },
    async write(session, ticket, piece) {
      const found = own(session, ticket)
      const outgoing = await found?.served
      if (found === undefined || outgoing === undefined || outgoing.destroyed) return false
      waitFor(ticket, found, pauseMs)
      try {
        // The answer goes by the connection of the piece: it has to outlive it.
        for await (const chunk of piece.iterator({ destroyOnReturn: false })) {
          if (!outgoing.write(chunk) && !(await drained(outgoing))) return false
        }
        return true
      } catch {
        // A piece that broke off may have come in part.
        breakOff(ticket, found)
        return false
      }
    },
    async end(session, ticket) {
      const found = own(session, ticket)
      const outgoing = await found?.served
      if (outgoing === undefined || outgoing.destroyed) return false
      const closed = once(outgoing, 'close')
      outgoing.end()
      await closed
      return outgoing.writableFinished
    },
    abort(session, ticket) {
      const found = own(session, ticket)
      if (found) breakOff(ticket, found)
    },
  }
}

/** Resolves when it takes more; with `false` when it has ended. */
function drained(outgoing: ServerResponse): Promise<boolean> {
  if (outgoing.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const goOn = () => {
      outgoing.off('drain', goOn).off('close', goOn)
      resolve(!outgoing.destroyed)
    }
    outgoing.once('drain', goOn).once('close', goOn)
  })
}
