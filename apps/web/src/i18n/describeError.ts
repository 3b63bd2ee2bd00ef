import {
  isClusterError,
  isNoManager,
  type ClusterError,
  type HttpError,
  type MalformedError,
  type TimeoutError,
  type UnreachableError,
} from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { HostError } from '#lib/hostError.ts'
import { pageText } from '#lib/pageText.ts'

export interface ErrorText {
  /** What happened, in a few words: `403 Forbidden · security_exception`. */
  title: string
  /** Why, where it is known. */
  reason?: string
  /** What a TLS peer showed, in one line. */
  certificate?: string
  /** All that is known, for the clipboard. */
  copyable: string
}

type Translate = TFunction<'errors'>

/** What to tell a person about a failure. A new kind of `ClusterError` does not compile until it has its words here. */
export function describeError(error: unknown, t: Translate): ErrorText {
  if (error instanceof HostError) {
    const [title, reason] = [t(`host.${error.problem}.title`), t(`host.${error.problem}.reason`)]
    return { title, reason, copyable: [title, reason, causeText(error)].filter(Boolean).join('\n') }
  }
  if (!isClusterError(error)) {
    const message = error instanceof Error ? error.message : String(error)
    return { title: t('unexpected'), reason: message, copyable: message }
  }
  const { title, reason, certificate } = wordsFor(error, t)
  const raw = 'raw' in error ? error.raw : ''
  return {
    title,
    ...(reason !== undefined && { reason }),
    ...(certificate !== undefined && { certificate }),
    copyable: [title, error.message, reason, certificate, raw].filter(Boolean).join('\n'),
  }
}

function causeText({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ''
}

type Words = Omit<ErrorText, 'copyable'>

function wordsFor(error: ClusterError, t: Translate): Words {
  switch (error.kind) {
    case 'http':
      return httpWords(error, t)
    case 'unreachable':
      return unreachableWords(error, t)
    case 'timeout':
      return { title: t('timeout.title'), reason: timeoutReason(error, t) }
    case 'malformed':
      return malformedWords(error, t)
    case 'aborted':
    case 'refused':
    case 'unsupported':
    case 'invalid':
      return { title: t(`${error.kind}.title`), reason: t(`${error.kind}.reason`) }
    default:
      return error satisfies never
  }
}

function httpWords(error: HttpError, t: Translate): Words {
  const { status, statusText, type, reason, causedBy, raw, distribution } = error
  const isPage = /^\s*</.test(raw)
  // A page was not written by the engine.
  const name = statusName(status, isPage ? undefined : distribution, t) ?? statusText
  const title = [`${status} ${name}`.trim(), type].filter(Boolean).join(' · ')
  if (isNoManager(error)) return { title, reason: t('noManager') }
  if (type === 'index_not_found_exception') return { title, reason: t('indexNotFound') }
  if (reason !== undefined) return { title, reason: reasonWords(status, reason, causedBy, t) }
  const text = pageText(raw)
  return text === '' ? { title } : { title, reason: isPage ? t('pageSays', { text }) : text }
}

/** What broke in the engine is told in whole sentences, what it refuses in a few words; a cause always comes second. */
function reasonWords(status: number, reason: string, causedBy: string | undefined, t: Translate): string {
  if (causedBy !== undefined) return `${t('reasonOfServer', { reason })} ${t('causedBy', { reason: causedBy })}`
  return t(status >= 500 ? 'reasonOfServer' : 'reason', { reason })
}

function timeoutReason({ limitMs, detail, request }: TimeoutError, t: Translate): string {
  if (detail === 'connectTimeout') return t('timeout.connect')
  if (limitMs === undefined) return t('timeout.reason')
  const limit = t('timeout.limit', { seconds: limitMs / 1000 })
  return request.method === 'GET' || request.method === 'HEAD' ? limit : `${limit} ${t('timeout.mayBeDone')}`
}

function malformedWords({ problem, raw }: MalformedError, t: Translate): Words {
  const generic = { title: t('malformed.title'), reason: t('malformed.reason') }
  if (problem === undefined || problem === 'otherJson') return generic
  const text = pageText(raw)
  const reason = text === '' || problem === 'brokenJson' ? {} : { reason: t('pageSays', { text }) }
  return problem === 'text' ? { ...generic, ...reason } : { title: t(`answerProblem.${problem}`), ...reason }
}

const engines = { elasticsearch: 'Elasticsearch', opensearch: 'OpenSearch' } as const

function statusName(status: number, engine: HttpError['distribution'], t: Translate): string | undefined {
  if (status >= 500) return engine ? t('status.serverOf', { engine: engines[engine] }) : t('status.server')
  switch (status) {
    case 400:
    case 401:
    case 403:
    case 404:
    case 405:
    case 410:
    case 429:
      return t(`status.${status}`)
    default:
      return undefined
  }
}

function unreachableWords(error: UnreachableError, t: Translate): Words {
  const { failure = 'unknown', code, certificate, detail } = error
  // A refused connection is named well enough, and a connection that takes too long is a time-out.
  const exact = detail === 'nothingListens' || detail === 'connectTimeout' ? undefined : detail
  // Where more is known than the mere cause, its general advice would mislead; trust is the exception.
  const advice = exact === undefined || certificate !== undefined ? t(`unreachableReason.${failure}`) : ''
  const reason = [advice, code && `(${code})`].filter(Boolean).join(' ')
  return {
    title: exact === undefined ? t(`unreachable.${failure}`) : t(`failureDetail.${exact}`),
    ...(reason !== '' && { reason }),
    ...(certificate !== undefined && { certificate: t('certificateOf', { ...certificate }) }),
  }
}

/** Whether the cluster answered that these credentials may not do this. */
export function isForbidden(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'http' && (error.status === 401 || error.status === 403)
}
