import type { IncomingMessage } from 'node:http'
import { readClusterUri, type ClusterUri } from '../connect/clusterUri.ts'
import { GatewayFailure } from './failures.ts'
import { declaredHeaders } from './headers.ts'
import { rawPathProblem } from './rawPath.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** Which cluster the page means, and how it is to be trusted. */
export interface WireDestination {
  readonly to: { readonly uri: ClusterUri } | { readonly target: string }
  readonly fingerprint: string | undefined
  /** 0 is without a limit of the page's. */
  readonly timeoutMs: number
}

/** A request to a cluster, as the page asked for it in headers. */
export interface WireRequest extends WireDestination {
  readonly method: Method
  /** Raw path and query: checked, never changed. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Somebody has confirmed it on the page. */
  readonly isConfirmed: boolean
}

const defaultTimeoutMs = 30_000

/** Throws `GatewayFailure` (`blocked`) for everything that is not to be sent, with the reason. */
export function readWireRequest(incoming: IncomingMessage): WireRequest {
  const field = (name: string) => onlyValue(incoming, name)
  const method = methods.find((known) => known === field('method'))
  if (method === undefined) throw refused(`X-Searchdeck-Method is one of ${methods.join(', ')}.`)
  const path = field('path') ?? ''
  const problem = rawPathProblem(path)
  if (problem !== undefined) throw refused(problem)
  return {
    ...readWireDestination(incoming),
    method,
    path,
    headers: declaredHeaders(incoming.headersDistinct),
    isConfirmed: field('confirmed') === '1',
  }
}

/** The part that a probe names too. Throws `GatewayFailure` (`blocked`). */
export function readWireDestination(incoming: IncomingMessage): WireDestination {
  const field = (name: string) => onlyValue(incoming, name)
  return {
    to: destination(field('uri'), field('target')),
    fingerprint: fingerprint(field('fingerprint')),
    timeoutMs: timeout(field('timeout')),
  }
}

function destination(uri: string | undefined, target: string | undefined): WireDestination['to'] {
  if ((uri === undefined) === (target === undefined)) {
    throw refused('A request names either X-Searchdeck-Uri or X-Searchdeck-Target.')
  }
  if (uri === undefined) return { target: decodedName(target ?? '') }
  const read = readClusterUri(uri)
  if ('problem' in read) throw refused(`The address of the cluster ${read.problem}.`)
  return { uri: read }
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refused('X-Searchdeck-Target is not percent-encoded.')
  }
}

function fingerprint(text: string | undefined): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text
  throw refused('X-Searchdeck-Fingerprint is 64 lower-case hex digits.')
}

function timeout(text: string | undefined): number {
  if (text === undefined) return defaultTimeoutMs
  // Nine digits are eleven days, and still within what a timer holds.
  if (!/^\d{1,9}$/.test(text)) throw refused('X-Searchdeck-Timeout is a number of milliseconds.')
  return Number(text)
}

function onlyValue(incoming: IncomingMessage, name: string): string | undefined {
  const values = incoming.headersDistinct[`x-searchdeck-${name}`] ?? []
  if (values.length > 1) throw refused(`X-Searchdeck-${name} is given twice.`)
  return values[0]
}

function refused(message: string): GatewayFailure {
  return new GatewayFailure('blocked', message)
}
