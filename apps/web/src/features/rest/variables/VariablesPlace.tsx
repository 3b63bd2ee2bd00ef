import { lazy, Suspense } from 'react'

const VariablesDialog = lazy(() =>
  import('./VariablesDialog.tsx').then(({ VariablesDialog: dialog }) => ({ default: dialog })),
)

interface VariablesPlaceProps {
  /** A name that wants a value, or empty; nothing while the dialog is closed. */
  wanted: string | undefined
  onClose: () => void
}

/** The dialog of the variables, while it is open. */
export function VariablesPlace({ wanted, onClose }: VariablesPlaceProps) {
  return <Suspense>{wanted !== undefined && <VariablesDialog wanted={wanted} onClose={onClose} />}</Suspense>
}
