import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leaveLinks } from 'searchdeck/leaveLinks'

export interface RunningGateway {
  /** A new link each time it is read, as `searchdeck --new-link` gives it: it signs in once. */
  readonly entry: string
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  readonly port: number
  /** Where it keeps its sessions, and where links are left for it. */
  readonly stateFolder: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  printed(): string
  stop(): Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

/** Of this checkout. */
export const builtGateway = fileURLToPath(new URL('../apps/server/dist/searchdeck.js', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server.close()
  await once(server, 'close')
  return port
}

/** A link to the gateway that runs on this port with this state folder. */
function newLink(stateFolder: string, port: number): string {
  const [link] = leaveLinks(stateFolder, port)
  if (link === undefined) throw new Error(`No gateway runs on ${port}`)
  return link
}

/**
 * The built gateway as a user starts it; on a free port unless told.
 * @param wantedFolder its configuration folder, which stays when it ends; one of its own, which goes with it, unless told
 * @param program the built gateway, of another checkout perhaps
 */
export async function startGateway(
  args: readonly string[] = [],
  wantedPort?: number,
  wantedFolder?: string,
  program = builtGateway,
): Promise<RunningGateway> {
  const folder = wantedFolder ?? mkdtempSync(join(tmpdir(), 'searchdeck-e2e-'))
  const stateFolder = join(folder, 'searchdeck')
  const port = wantedPort ?? (await freePort())
  const child = spawn(process.execPath, [program, '--port', String(port), ...args], {
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = listen(child)
  await hasStarted(child, printed)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    if (wantedFolder === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return {
    get entry() {
      return newLink(stateFolder, port)
    },
    origin: `http://127.0.0.1:${port}`,
    port,
    stateFolder,
    process: child,
    printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function listen(child: ChildProcess): () => string {
  let printed = ''
  const hear = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return () => printed
}

function hasStarted(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/http:\/\/\S+#link=\S+/.test(printed())) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${printed()}`)))
  })
}
