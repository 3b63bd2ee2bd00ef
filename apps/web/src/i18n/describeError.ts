import { isClusterError, type ClusterError, type HttpError, type UnreachableError } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'

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

type Words = Omit<ErrorText, 'copyable'>

function wordsFor(error: ClusterError, t: Translate): Words {
  switch (error.kind) {
    case 'http':
      return httpWords(error, t)
    case 'unreachable':
      return unreachableWords(error, t)
    case 'timeout':
    case 'aborted':
    case 'malformed':
    case 'refused':
    case 'unsupported':
    case 'invalid':
      return { title: t(`${error.kind}.title`), reason: t(`${error.kind}.reason`) }
    default:
      return error satisfies never
  }
}

function httpWords({ status, statusText, type, reason, causedBy, raw }: HttpError, t: Translate): Words {
  const name = statusName(status, t) ?? statusText
  const title = [`${status} ${name}`.trim(), type].filter(Boolean).join(' · ')
  if (type === 'index_not_found_exception') return { title, reason: t('indexNotFound') }
  const cause = causedBy === undefined ? '' : ` ${t('causedBy', { reason: causedBy })}`
  if (reason !== undefined) return { title, reason: `${t('reason', { reason })}${cause}` }
  return raw === '' ? { title } : { title, reason: raw.slice(0, 300) }
}

function statusName(status: number, t: Translate): string | undefined {
  if (status >= 500) return t('status.server')
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

function unreachableWords({ failure, code, certificate }: UnreachableError, t: Translate): Words {
  const named = failure ?? 'unknown'
  const reason = [t(`unreachableReason.${named}`), code && `(${code})`].filter(Boolean).join(' ')
  const { subject, fingerprint } = certificate ?? {}
  return {
    title: t(`unreachable.${named}`),
    reason,
    ...(subject !== undefined &&
      fingerprint !== undefined && { certificate: t('certificateOf', { subject, fingerprint }) }),
  }
}

/** Whether the cluster answered that these credentials may not do this. */
export function isForbidden(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'http' && (error.status === 401 || error.status === 403)
}
