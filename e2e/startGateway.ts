import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningGateway {
  /** Address with the token, as it is printed. */
  readonly entry: string
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  readonly port: number
  readonly process: ChildProcess
  stop(): Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('../apps/server/dist/searchdeck.js', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server.close()
  await once(server, 'close')
  return port
}

/** The built gateway as a user starts it, with a configuration folder of its own; on a free port unless told. */
export async function startGateway(args: readonly string[] = [], wantedPort?: number): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'searchdeck-e2e-'))
  const port = wantedPort ?? (await freePort())
  const child = spawn(process.execPath, [program, '--port', String(port), ...args], {
    env: { ...process.env, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const entry = await printedAddress(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    entry,
    origin: `http://127.0.0.1:${port}`,
    port,
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /http:\/\/\S+#token=\S+/.exec(printed)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${printed}`)))
  })
}
