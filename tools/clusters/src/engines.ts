/** The two families of engines; they share most of their API. */
export type Distribution = 'opensearch' | 'elasticsearch'

/** One release that can be started. */
export interface Engine {
  readonly distribution: Distribution
  /** As `GET /` tells it in `version.number`. */
  readonly version: string
  readonly major: number
  /** Whether it can be started with users and passwords. */
  readonly canBeSecured: boolean
}

function engine(distribution: Distribution, version: string, canBeSecured: boolean): Engine {
  return { distribution, version, major: Number(version.split('.')[0]), canBeSecured }
}

/** Every engine that can be started, oldest first within its distribution. */
export const engines: readonly Engine[] = [
  engine('opensearch', '1.3.14', false),
  engine('opensearch', '2.19.4', true),
  engine('opensearch', '3.4.0', true),
  engine('opensearch', '3.8.0', false),
  engine('elasticsearch', '6.8.23', true),
  engine('elasticsearch', '7.10.2', false),
  engine('elasticsearch', '7.17.15', true),
  engine('elasticsearch', '8.19.13', true),
  engine('elasticsearch', '9.4.3', true),
]

/** The name an engine is asked for by, such as `opensearch@3.8.0`. */
export function engineName(engine: Engine): string {
  return `${engine.distribution}@${engine.version}`
}

/**
 * The newest known release that a text names: `opensearch`, `opensearch@3`, `elasticsearch@7.10` or a full version.
 * With `secured`, the newest of those that can be started with users.
 * Throws an `Error` with the list of engines when nothing fits.
 */
export function resolveEngine(text: string, { secured = false } = {}): Engine {
  const [distribution, version] = text.trim().toLowerCase().split('@')
  const fitting = engines.filter(
    (known) =>
      known.distribution === distribution &&
      (version === undefined || known.version === version || known.version.startsWith(`${version}.`)),
  )
  const found = fitting.findLast((known) => known.canBeSecured || !secured)
  if (found) return found
  const offered = secured ? engines.filter((known) => known.canBeSecured) : engines
  const problem = fitting.length > 0 ? `${text} cannot be started with security here.` : `No engine "${text}".`
  throw new Error(`${problem} Known${secured ? ' with security' : ''}: ${offered.map(engineName).join(', ')}`)
}
