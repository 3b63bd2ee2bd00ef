#!/usr/bin/env node
import { helpText, readCommandLine } from './command/commandLine.ts'
import { readConfigFile } from './command/configFile.ts'
import { openBrowser } from './command/openBrowser.ts'
import { isLoopback, toOptions } from './command/options.ts'
import { SettingsError, type FileSettings } from './command/settings.ts'
import { leaveLinks } from './sessions/leaveLinks.ts'
import { linkMinutes } from './sessions/links.ts'
import { defaultWebRoot, startServer, type Gateway } from './command/start.ts'
import { userStateFolder } from './sessions/stateFolder.ts'
import { hearEnter } from './command/terminal.ts'
import { TlsFileError } from './connect/tlsFiles.ts'
import { version } from './command/version.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`searchdeck: ${line}.\n`)

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2), process.env)
  if (line.command === 'serve') await serve(withFile(line.settings, line.config))
  else if (line.command === 'newLink') leaveLinks(userStateFolder(), line.port).forEach(print)
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
  const log = settings.log === true ? print : undefined
  const gateway = await startServer({
    ...options,
    stateFolder: userStateFolder(),
    webRoot: defaultWebRoot(),
    log,
    warn,
  })
  stopOnSignal(gateway)
  if (!isLoopback(options.host)) {
    warn(
      `other machines can reach ${options.host}; links and sessions travel unencrypted unless a proxy in front speaks TLS`,
    )
  }
  print(`Searchdeck ${version} on ${gateway.newLink()}`)
  const isHeard = hearEnter(process.stdin, () => print(gateway.newLink()))
  const another = isHeard ? 'Press Enter for a new one.' : 'searchdeck --new-link prints a new one.'
  print(`The link signs in one browser, once, within ${linkMinutes} minutes. ${another}`)
  if (settings.open === true) openBrowser(gateway.newLink())
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
