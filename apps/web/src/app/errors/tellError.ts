import { isClusterError } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { showSnackbar } from '#state/snackbars.ts'
import { errorSnackbar } from './errorSnackbar.ts'

/** One failure may arrive twice: as a mutation's, and as a promise that nobody waited for. */
const told = new WeakSet()

/** Notes that a failure is shown elsewhere. */
export function markTold(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error)
}

/** Tells a failure in a snackbar, once; of which connection, where that is known. */
export function tellError(error: unknown, connectionId?: string): void {
  if (typeof error === 'object' && error !== null && told.has(error)) return
  markTold(error)
  const content = errorSnackbar(error, {
    shell: i18next.getFixedT(null, 'shell'),
    errors: i18next.getFixedT(null, 'errors'),
  })
  const request = isClusterError(error) ? error.request : undefined
  const failed = request !== undefined && connectionId !== undefined ? { request, connectionId } : undefined
  if (content) showSnackbar({ ...content, failed })
}

/** From here on, what went wrong where nobody waited for it is told too. Returns the way to stop. */
export function tellUnhandledErrors(): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => tellError(reason)
  // Without an error it is the browser's own, about layout that settles late.
  const onError = ({ error }: ErrorEvent) => {
    if (error instanceof Error) tellError(error)
  }
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('error', onError)
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError)
  }
}
