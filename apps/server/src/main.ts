#!/usr/bin/env node
import { helpText, readCommandLine } from './commandLine.ts'
import { readConfigFile } from './configFile.ts'
import { openBrowser } from './openBrowser.ts'
import { isLoopback, toOptions } from './options.ts'
import { SettingsError, type FileSettings } from './settings.ts'
import { defaultWebRoot, startServer, type Gateway } from './start.ts'
import { TlsFileError } from './tlsFiles.ts'
import { keptToken, newToken } from './token.ts'
import { version } from './version.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`searchdeck: ${line}.\n`)

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env)
  if (line.command === 'serve') await serve(withFile(line.settings, line.config))
  else if (line.command === 'version') print(version)
  else process.stdout.write(helpText(version))
}

function withFile(settings: FileSettings, file: string | undefined): FileSettings {
  if (file === undefined) return settings
  const read = readConfigFile(file)
  read.warnings.forEach(warn)
  return { ...read.settings, ...settings }
}

async function serve(settings: FileSettings): Promise<void> {
  const options = toOptions(settings, process.env['SEARCHDECK_CLIENT_KEY_PASSPHRASE'])
  // A free port is another one each time: nothing to keep.
  const kept: { token: string; warning?: string } = options.port === 0 ? { token: newToken() } : keptToken(options.port)
  const log = settings.log === true ? print : undefined
  const gateway = await startServer({ ...options, token: kept.token, webRoot: defaultWebRoot(), log })
  stopOnSignal(gateway)
  if (kept.warning !== undefined) warn(kept.warning)
  if (!isLoopback(options.host)) {
    warn(
      `other machines can reach ${options.host}; whoever has the token can use the gateway, and it travels unencrypted`,
    )
  }
  print(`Searchdeck ${version} on ${gateway.url}`)
  if (settings.open === true) openBrowser(gateway.oneTimeUrl())
}

function stopOnSignal(gateway: Gateway): void {
  let isStopping = false
  const stop = () => {
    // Asked twice, it waits for nothing.
    if (isStopping) process.exit(0)
    isStopping = true
    void gateway.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const startProblems: Readonly<Record<string, (port: string, address: string) => string>> = {
  EADDRINUSE: (port, address) =>
    `port ${port} on ${address} is taken, perhaps by a Searchdeck that is running already. ` +
    'No other port is tried, because what the page remembers belongs to its address. Choose one with --port NUMBER',
  EACCES: (port) => `port ${port} needs more rights than this user has`,
  EADDRNOTAVAIL: (_port, address) => `${address} is not an address of this machine`,
}

function explain(error: unknown): { message: string; exitCode: 1 | 2 } {
  if (!(error instanceof Error)) return { message: 'unknown error', exitCode: 1 }
  if (error instanceof SettingsError || error instanceof TlsFileError) return { message: error.message, exitCode: 2 }
  const field = (key: string) => String(Reflect.get(error, key))
  return { message: startProblems[field('code')]?.(field('port'), field('address')) ?? error.message, exitCode: 1 }
}

main().catch((error: unknown) => {
  const { message, exitCode } = explain(error)
  warn(message)
  process.exitCode = exitCode
})
