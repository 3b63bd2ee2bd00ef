import { parseConsole } from '../grammar/parseConsole.ts'
import type { TypedRequest } from '../sending/consoleRequest.ts'
import { parseCurl, type CurlLoss } from './parseCurl.ts'

/** What a console makes of a text that is pasted into it. */
export interface Pasted {
  readonly from: 'curl' | 'console'
  /** One or more, in order, as typed. */
  readonly requests: readonly TypedRequest[]
  /** What of a curl command is not in its request. */
  readonly losses: readonly CurlLoss[]
}

/**
 * The request of a curl command, or the requests of a console text; nothing for any other text, which is to be pasted as it
 * is. A console text begins with a request, but for comments and white space. Never throws.
 */
export function parsePasted(text: string): Pasted | undefined {
  const curl = parseCurl(text)
  if (curl !== undefined) {
    const { method, path, body, losses } = curl
    return { from: 'curl', requests: [{ method, path, ...(body !== undefined && { body }) }], losses }
  }
  const { requests, problems } = parseConsole(text)
  const [first] = requests
  if (first === undefined || first.path === '' || problems.some(({ from }) => from < first.from)) return undefined
  return {
    from: 'console',
    requests: requests.map(({ method, path, body }) => ({ method, path, ...(body !== '' && { body }) })),
    losses: [],
  }
}
