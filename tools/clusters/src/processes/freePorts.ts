import { createServer, type Server } from 'node:net'

/** Below the range systems take ports of outgoing connections from, so that none is taken by chance before its use. */
const FIRST = 20_000
const LAST = 31_999

/** Handed out by this process; a node needs seconds until it listens. */
const given = new Set<number>()

/** `count` ports of 127.0.0.1 that nobody listens on and that this process has not handed out before. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = []
  let candidate = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  for (let tried = 0; found.length < count; tried++) {
    if (tried > LAST - FIRST) throw new Error(`No ${count} free ports between ${FIRST} and ${LAST}`)
    candidate = candidate >= LAST ? FIRST : candidate + 1
    if (given.has(candidate)) continue
    // Before it is tried: another call may come to it meanwhile.
    given.add(candidate)
    if (await isFree(candidate)) found.push(candidate)
  }
  return found
}

/** Whether nobody listens on a port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server: Server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
