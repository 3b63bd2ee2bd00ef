import { spawn } from 'node:child_process'

/**
 * Opens an address in the user's browser. Nothing happens where there is none: the address is printed anyway.
 * Other users of the machine can see it in the list of processes.
 */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...args] = commandFor(platform)
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}

function commandFor(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open']
  // Not `start` of cmd, which would read the "&" of an address.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return ['xdg-open']
}
