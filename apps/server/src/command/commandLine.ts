import { parseArgs } from 'node:util'
import { checkSettings, SettingsError, type Settings } from './settings.ts'

interface Option {
  readonly flag: string
  /** Key of the setting that it sets. */
  readonly setting: string
  readonly kind: 'text' | 'number' | 'switch' | 'list'
  readonly value?: string
  readonly says: string
}

const options: readonly Option[] = [
  {
    flag: 'port',
    setting: 'port',
    kind: 'number',
    value: 'NUMBER',
    says: 'Port to listen on (7280). 0 takes any free one.',
  },
  { flag: 'host', setting: 'host', kind: 'text', value: 'ADDRESS', says: 'Address to listen on (127.0.0.1).' },
  {
    flag: 'listen-publicly',
    setting: 'listenPublicly',
    kind: 'switch',
    says: 'Allow an address that other machines can reach.',
  },
  {
    flag: 'allowed-host',
    setting: 'allowedHosts',
    kind: 'list',
    value: 'NAME',
    says: 'A further name the page is opened by: admin.example, admin.example:8080, or https://admin.example behind a proxy with TLS. Repeatable.',
  },
  { flag: 'base-path', setting: 'basePath', kind: 'text', value: 'PATH', says: 'Path the page is served under (/).' },
  {
    flag: 'cluster',
    setting: 'clusters',
    kind: 'list',
    value: 'URI',
    says: 'A cluster to offer, without credentials. Repeatable.',
  },
  {
    flag: 'config',
    setting: 'config',
    kind: 'text',
    value: 'FILE',
    says: 'JSON with targets whose credentials stay here, and any of these options.',
  },
  { flag: 'ca', setting: 'ca', kind: 'text', value: 'FILE', says: 'PEM of a further authority to trust.' },
  {
    flag: 'client-cert',
    setting: 'clientCert',
    kind: 'text',
    value: 'FILE',
    says: 'PEM of a client certificate for the clusters.',
  },
  {
    flag: 'client-key',
    setting: 'clientKey',
    kind: 'text',
    value: 'FILE',
    says: 'PEM of its key; the passphrase is taken from SEARCHDECK_CLIENT_KEY_PASSPHRASE.',
  },
  { flag: 'open', setting: 'open', kind: 'switch', says: 'Open the page in the browser.' },
  {
    flag: 'log',
    setting: 'log',
    kind: 'switch',
    says: 'Print method, cluster, status and time of each request; never paths or headers.',
  },
]

export type CommandLine =
  | { readonly command: 'help' | 'version' }
  /** For the gateway on this port; without one, for every one that runs. */
  | { readonly command: 'newLink'; readonly port: number | undefined }
  | { readonly command: 'serve'; readonly settings: Settings; readonly config: string | undefined }

/** Reads flags and, where a flag is absent, `SEARCHDECK_…` of the same name. Throws `SettingsError`. */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const values = parse(args)
  if (values['help'] === true) return { command: 'help' }
  if (values['version'] === true) return { command: 'version' }
  const given: Record<string, unknown> = {}
  const names = new Map<string, string>()
  for (const option of options) {
    const flag = values[option.flag]
    const value = flag ?? fromEnvironment(option, env)
    if (value === undefined) continue
    names.set(option.setting, flag === undefined ? environmentName(option) : `--${option.flag}`)
    given[option.setting] = option.kind === 'number' ? wholeNumber(value) : value
  }
  const { config, ...rest } = given
  const settings = checkSettings(rest, (path) => names.get(path.split('.', 1)[0] ?? '') ?? path)
  if (values['new-link'] === true) return { command: 'newLink', port: settings.port }
  return { command: 'serve', settings, config: typeof config === 'string' ? config : undefined }
}

function parse(args: readonly string[]): Readonly<Record<string, unknown>> {
  const flags = options.map(({ flag, kind }) => {
    const isSwitch = kind === 'switch'
    return [flag, isSwitch ? { type: 'boolean' } : { type: 'string', multiple: kind === 'list' }] as const
  })
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(flags),
        'new-link': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    // Only the first sentence: the rest is advice for arguments that begin with a dash.
    throw new SettingsError(error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : 'Unknown arguments')
  }
}

function environmentName({ flag }: Option): string {
  return `SEARCHDECK_${flag.replaceAll('-', '_').toUpperCase()}`
}

/** An empty variable is as good as none. */
function fromEnvironment(option: Option, env: NodeJS.ProcessEnv): unknown {
  const text = env[environmentName(option)] ?? ''
  if (text === '') return undefined
  if (option.kind === 'list') return text.split(/[\s,]+/).filter((part) => part !== '')
  if (option.kind !== 'switch') return text
  if (/^(?:1|true|yes|on)$/i.test(text)) return true
  if (/^(?:0|false|no|off)$/i.test(text)) return false
  throw new SettingsError(`${environmentName(option)} is not true or false`)
}

/** What is no number stays text, so that the schema says so. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
}

/** The text of `--help`, for lines of 80 columns. */
export function helpText(version: string): string {
  const left = (option: Option) => `  --${option.flag}${option.value === undefined ? '' : ` ${option.value}`}`
  const width = Math.max(...options.map((option) => left(option).length)) + 2
  const line = (start: string, says: string) =>
    `${start.padEnd(width)}${wrapped(says, 80 - width).join(`\n${' '.repeat(width)}`)}`
  return [
    `Searchdeck ${version}: a graphical client for Elasticsearch and OpenSearch.`,
    '',
    'Usage: searchdeck [options]',
    '',
    'Serves the page on this machine and forwards its requests to the clusters.',
    '',
    ...options.map((option) => line(left(option), option.says)),
    line('  --new-link', 'Print a link that signs a browser in to the gateway that runs, and end.'),
    line('  -h, --help', 'Print this text.'),
    line('  --version', 'Print the version.'),
    '',
    'Each option can be set by the environment (--base-path: SEARCHDECK_BASE_PATH)',
    'and by the file of --config (basePath). A flag wins over both, the environment',
    'over the file. Lists in the environment are separated by commas.',
    '',
    'Ends with 0 when stopped, 1 when it cannot run, 2 when an option is wrong.',
    '',
  ].join('\n')
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
