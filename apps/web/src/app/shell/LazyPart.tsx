import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { isMissingPart } from '#app/errors/missingParts.ts'

interface LazyPartProps {
  /** It could not be shown: whatever opened it is closed again. */
  onFail: () => void
  /** What stands there until it is loaded. */
  loading?: ReactNode
  children: ReactNode
}

/** The place of a part that is loaded on first use. Where it cannot be loaded, the page stays, and the bar above says so. */
export function LazyPart({ onFail, loading = null, children }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => 0} onCatch={onFail} errorComponent={Failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** A bug is for the page's own notice. */
function Failed({ error }: { error: unknown }) {
  if (!isMissingPart(error)) throw error
  return null
}
