import type { Method } from '../../door/transport.ts'
import { lineEnd, skipWhiteSpace, unit } from '../grammar/characters.ts'
import { curlOptions, type CurlOption } from './curlOptions.ts'
import { shellWords, windowsWords } from './shellWords.ts'

/**
 * What of a command is not in the request that was made of it: `credentials` (name and password, Authorization, cookies,
 * keys), `file` (a body that stands in a file), `form` (a form with parts), `further` (another command or address).
 */
export type CurlLoss = 'credentials' | 'file' | 'form' | 'further'

/** A request that was written as a command of curl. No credentials are ever in it. */
export interface CurlRequest {
  readonly method: Method
  /** Path and query as they stand in the address: `/` at least. */
  readonly path: string
  readonly body?: string
  /** Scheme and host of the address, where it names one and not a variable. */
  readonly host?: string
  /** What was left out, each once. */
  readonly losses: readonly CurlLoss[]
}

const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/**
 * Reads a command of curl as Kibana, browsers and documents write it, for `sh` or for the shell of Windows. Nothing when the
 * text is none, has no address, or a method that cannot be sent. Headers are left out. Never throws.
 */
export function parseCurl(text: string): CurlRequest | undefined {
  const start = commandStart(text)
  if (start === undefined) return undefined
  const losses = new Set<CurlLoss>()
  const options = curlOptions(wordsOf(text, start, losses))
  const next = options.findIndex(({ name }) => name === 'next')
  const own = next < 0 ? options : options.slice(0, next)
  const addresses = own.filter(({ name }) => name === 'url')
  if (next >= 0 || addresses.length > 1) losses.add('further')
  const address = addressOf(addresses[0]?.value ?? '')
  if (address === undefined) return undefined
  if (address.hasCredentials || own.some(isCredential)) losses.add('credentials')
  return requestOf(own, address, losses)
}

function requestOf(options: readonly CurlOption[], address: Address, losses: Set<CurlLoss>): CurlRequest | undefined {
  const data = dataOf(options, losses)
  const isInQuery = data !== undefined && has(options, 'get')
  const body = isInQuery ? undefined : data?.trim()
  const method = methodOf(options, data !== undefined && !isInQuery)
  if (method === undefined) return undefined
  return {
    method,
    path: withQueries(address.path, [...(isInQuery ? [data] : []), ...urlQueries(options, losses)]),
    ...(body !== undefined && body !== '' && { body }),
    ...(address.host !== undefined && { host: address.host }),
    losses: [...losses],
  }
}

/** Just after the word `curl`, behind comments and the sign of a shell that waits. */
function commandStart(text: string): number | undefined {
  let at = 0
  for (;;) {
    at = skipWhiteSpace(text, at)
    if (text.charCodeAt(at) !== unit.hash) break
    at = lineEnd(text, at)
  }
  const found = /^(?:[$>%][ \t]{1,99})?curl(?:\.exe)?(?=\s)/.exec(text.slice(at, at + 200))?.[0]
  return found === undefined ? undefined : at + found.length
}

function wordsOf(text: string, start: number, losses: Set<CurlLoss>): readonly string[] {
  if (/\^["\r\n]/.test(text)) return windowsWords(text.slice(start))
  const { words, end } = shellWords(text, start)
  if (/(?:^|[\r\n;&])[ \t]{0,99}(?:[$>%][ \t]{1,99})?curl\s/.test(text.slice(end))) losses.add('further')
  return words
}

interface Address {
  readonly path: string
  readonly host: string | undefined
  readonly hasCredentials: boolean
}

function addressOf(text: string): Address | undefined {
  const [, scheme = 'http://', rest = ''] = /^(https?:\/\/)?([^]*)$/i.exec(text) ?? []
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const named = authority.slice(authority.lastIndexOf('@') + 1)
  const [path = ''] = rest.slice(authority.length).split('#', 1)
  const isNamed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(named)
  // Neither a host nor a placeholder for one: it may be half of a password.
  if (!isNamed && !/[$<{]/.test(named)) return undefined
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    host: isNamed ? scheme.toLowerCase() + named : undefined,
    hasCredentials: named !== authority,
  }
}

const secretOptions: ReadonlySet<string> = new Set(
  'user cookie oauth2-bearer cert key pass netrc netrc-file config proxy-user aws-sigv4 tlsuser tlspassword'.split(' '),
)
const secretHeader =
  /^\s{0,9}(?:[\w-]{0,50}authorization|cookie|[\w-]{0,50}(?:api-?key|token|secret)[\w-]{0,50})\s{0,9}[:;]/i

function isCredential({ name, value }: CurlOption): boolean {
  return secretOptions.has(name) || (name === 'header' && secretHeader.test(value))
}

function has(options: readonly CurlOption[], wanted: string): boolean {
  return options.some(({ name }) => name === wanted)
}

function methodOf(options: readonly CurlOption[], sendsData: boolean): Method | undefined {
  const given = options.findLast(({ name }) => name === 'request')?.value.toUpperCase()
  if (given !== undefined) return methods.find((method) => method === given)
  if (has(options, 'head')) return 'HEAD'
  if (has(options, 'upload-file')) return 'PUT'
  return sendsData || has(options, 'form') ? 'POST' : 'GET'
}

const readsFile: ReadonlySet<string> = new Set(['data', 'data-ascii', 'data-binary', 'json'])

/** All data of a command as curl joins it: by `&`, those of `--json` by nothing. */
function dataOf(options: readonly CurlOption[], losses: Set<CurlLoss>): string | undefined {
  let data: string | undefined
  for (const option of options) {
    const part = partOf(option, losses)
    if (part === undefined) continue
    const sign = data === undefined || option.name === 'json' ? '' : '&'
    data = `${data ?? ''}${sign}${part}`
  }
  return data
}

function partOf({ name, value }: CurlOption, losses: Set<CurlLoss>): string | undefined {
  if (name === 'form' || name === 'form-string') losses.add('form')
  if (name === 'data-urlencode') return urlEncoded(value, losses)
  const isFile = name === 'upload-file' || (readsFile.has(name) && value.startsWith('@'))
  if (isFile) losses.add('file')
  if (!readsFile.has(name) && name !== 'data-raw') return undefined
  return isFile ? '' : value
}

/** `name=text`, `=text`, `text`, or with `@` in place of `=` a file. */
function urlEncoded(value: string, losses: Set<CurlLoss>): string {
  const at = value.search(/[=@]/)
  if (at < 0) return encoded(value)
  const name = at === 0 ? '' : `${value.slice(0, at)}=`
  if (value.charAt(at) === '=') return name + encoded(value.slice(at + 1))
  losses.add('file')
  return name
}

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

function urlQueries(options: readonly CurlOption[], losses: Set<CurlLoss>): string[] {
  return options
    .filter(({ name }) => name === 'url-query')
    .map(({ value }) => (value.startsWith('+') ? value.slice(1) : urlEncoded(value, losses)))
}

function withQueries(path: string, queries: readonly string[]): string {
  if (queries.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${queries.join('&')}`
}
