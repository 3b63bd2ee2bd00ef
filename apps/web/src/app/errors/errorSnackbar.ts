import { isClusterError, type ClusterError } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { describeError } from '#i18n/describeError.ts'
import type { SnackbarContent } from '#state/snackbars.ts'

interface Texts {
  shell: TFunction
  errors: TFunction<'errors'>
}

/** No answer came, or not one of a cluster: there is no status to name. */
const withoutStatus: ReadonlySet<string> = new Set<ClusterError['kind']>(['unreachable', 'timeout', 'malformed'])

/**
 * How the failure of an action is told: what the cluster refused as a warning, what broke in it as an error, no answer at
 * all as a 'Request error', a bug as one. Nothing where the user gave up the request.
 */
export function errorSnackbar(error: unknown, { shell, errors }: Texts): SnackbarContent | undefined {
  const { title, reason, copyable } = describeError(error, errors)
  if (!isClusterError(error)) {
    return { color: 'error', title: shell('snackbar.bug'), body: reason, copyableText: stackOf(error) ?? copyable }
  }
  if (error.kind === 'aborted') return undefined
  const color = error.kind === 'http' && error.status < 500 ? 'warning' : 'error'
  if (!withoutStatus.has(error.kind)) return { color, title, body: reason, copyableText: copyable }
  const body = [title, reason].filter(Boolean).join('. ')
  return { color, title: shell('snackbar.requestError'), body, copyableText: copyable }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}
