import { homedir } from 'node:os'
import path from 'node:path'

/** The user's folder for what this product keeps between two starts. */
export function userStateFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir()
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'searchdeck')
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'searchdeck')
  const configured = env['XDG_CONFIG_HOME']
  // By its specification a relative path there is to be ignored.
  const base = configured !== undefined && path.isAbsolute(configured) ? configured : path.join(home, '.config')
  return path.join(base, 'searchdeck')
}

/** Where a gateway listens and under which path: no two of one machine have all three in common. */
export interface GatewayPlace {
  readonly host: string
  readonly port: number
  /** Begins and ends with a slash. */
  readonly basePath: string
}

/** A part of a file's name that belongs to one gateway: `127.0.0.1-7280`, `127.0.0.1-7280+tools+deck`. */
export function placeName({ host, port, basePath }: GatewayPlace): string {
  return `${host}-${port}${basePath.slice(0, -1)}`.replace(/[:/]/g, '+')
}
