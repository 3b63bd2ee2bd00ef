/** Whom to ask, and what is told: nothing else goes there. */
export interface UpdateQuestion {
  /** Address of the update host: `https://updates.example`. */
  readonly host: string
  /** The version that runs here: `1.8.0`. */
  readonly version: string
  /** What serves the page: `gateway`, `docker`, `static`. */
  readonly buildMode: string
  /** Target of a desktop build: operating system, processor, variant. A web page has none of them. */
  readonly target?: readonly string[]
  /** This installation's random id. */
  readonly clientId: string
}

/**
 * The version that the update host offers, where it is newer than the one that runs here.
 * Asks `GET {host}/api/update/{version}/{buildMode}/{target…}`, empty segments left out, and reads `version` of a 200.
 * Never rejects: whatever fails, nobody is bothered with it.
 */
export async function newerVersion(question: UpdateQuestion, ask: typeof fetch = fetch): Promise<string | undefined> {
  const { host, version, buildMode, target = [], clientId } = question
  const segments = [version, buildMode, ...target].filter((segment) => segment !== '').map(encodeURIComponent)
  try {
    const answer = await ask(`${host.replace(/\/+$/, '')}/api/update/${segments.join('/')}`, {
      headers: { 'x-searchdeck-client': clientId },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status !== 200) return undefined
    const offered: unknown = await answer.json()
    const found = typeof offered === 'object' && offered !== null && 'version' in offered ? offered.version : undefined
    return typeof found === 'string' && isNewer(found, version) ? found : undefined
  } catch {
    return undefined
  }
}

/** By numbers, part by part; what is not made of three numbers is no version that could be newer. */
function isNewer(offered: string, running: string): boolean {
  const [theirs, ours] = [offered, running].map((text) =>
    /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text)?.slice(1).map(Number),
  )
  if (!theirs || !ours) return false
  const at = theirs.findIndex((part, position) => part !== ours[position])
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0)
}
