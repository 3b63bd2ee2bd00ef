import { parseArgs } from 'node:util'
import { engineName, engines } from './engines.ts'
import { silentReporter, terminalReporter } from './reporter.ts'
import { type ClusterOptions, type RunningCluster } from './runningCluster.ts'
import { startCluster } from './startCluster.ts'

const HELP = `Starts a real cluster on this machine and stops it on Ctrl+C.

Usage: npm run cluster -- ENGINE [options]

  ENGINE          opensearch@3, elasticsearch@7.10, a full version …
  --nodes N       how many nodes (1)
  --port N        HTTP port of the first node, the others follow (free ones)
  --security      users and passwords; OpenSearch then speaks TLS
  --cors ORIGIN   let a page from this origin call it
  --data DIR      keep the data there between runs (a temporary folder)
  --sample        load the sample data
  --heap SIZE     heap of each node (400m)
  --quiet         no progress
  --help          this text

Engines: ${engines.map(engineName).join(', ')}
Files are downloaded once into the user's cache folder. MAVEN_REPO_URL names a mirror, HTTPS_PROXY a proxy.
`

/** What was typed is wrong: told in one line with exit code 2. */
class UsageError extends Error {}

function readOptions(argv: string[]): ClusterOptions | 'help' {
  const { values, positionals } = parse(argv)
  if (values.help) return 'help'
  const [engine, ...rest] = positionals
  if (engine === undefined || rest.length > 0) throw new UsageError('Name one engine, such as opensearch@3.')
  return {
    engine,
    nodes: wholeNumber('--nodes', values.nodes, 1, 9) ?? 1,
    security: values.security,
    sample: values.sample,
    reporter: values.quiet ? silentReporter : terminalReporter(),
    port: wholeNumber('--port', values.port, 1, 65_535),
    corsOrigin: values.cors,
    dataDir: values.data,
    heap: values.heap,
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        nodes: { type: 'string' },
        port: { type: 'string' },
        security: { type: 'boolean', default: false },
        cors: { type: 'string' },
        data: { type: 'string' },
        sample: { type: 'boolean', default: false },
        heap: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function wholeNumber(option: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new UsageError(`${option} takes a whole number from ${min} to ${max}, not "${text}".`)
}

function describe(cluster: RunningCluster): string {
  const users = Object.values(cluster.users ?? {}).map((user) => `user ${user.name} ${user.password}\n`)
  const client = cluster.clientCertificates?.limited
  return [
    ...cluster.nodes.map((node) => `${node.name} ${node.url}\n`),
    ...users,
    ...(cluster.ca === undefined ? [] : [`ca ${cluster.ca}\n`]),
    ...(client ? [`client-cert ${client.certificate}\nclient-key ${client.key}\n`] : []),
  ].join('')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Runs the command; resolves with the exit code. Results go to standard output, all else to standard error. */
async function main(argv: string[]): Promise<number> {
  const options = readOptions(argv)
  if (options === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  // Before the cluster is up nobody waits for an orderly stop: its watchdog stops it when this process has gone.
  const interrupt = () => process.exit(130)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, interrupt)
  const cluster = await startCluster(options)
  const stopped = new Promise<void>((resolve, reject) => {
    for (const signal of signals) {
      process.off(signal, interrupt)
      process.on(signal, () => void cluster.stop().then(resolve, reject))
    }
  })
  process.stdout.write(describe(cluster))
  options.reporter?.say(`${cluster.engine} is ready. Ctrl+C stops it.`)
  await stopped
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  if (error instanceof UsageError) process.stderr.write('See: npm run cluster -- --help\n')
  process.exitCode = 2
}
