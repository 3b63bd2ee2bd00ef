import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import classes from '#app/shell/Shell.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dismissSnackbar, useSnackbars } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'

const Snackbars = lazy(async () => ({ default: (await import('./Snackbars.tsx')).Snackbars }))

/** Where results are told. Nothing of it is loaded before the first one. */
export function SnackbarPlace() {
  const [wanted, setWanted] = useState(false)
  const some = useSnackbars(({ snackbars }) => snackbars.length > 0)
  if (some && !wanted) setWanted(true)
  return (
    // There before the first dialog opens: what is told beside a dialog can be read and pressed.
    <div data-beside-dialogs>
      {wanted && (
        <CatchBoundary getResetKey={() => 0} errorComponent={PlainSnackbars}>
          <Suspense fallback={null}>
            <Snackbars />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  )
}

/** The same results where the part that draws them could not be loaded: none is lost. */
function PlainSnackbars() {
  const { t } = useTranslation('shell')
  const snackbars = useSnackbars((state) => state.snackbars)
  return snackbars.map(({ id, title, body }) => (
    <div key={id} role="alert" className={classes['trouble']}>
      <span>{[title, body].filter(Boolean).join(' ')}</span>
      <Button onClick={() => dismissSnackbar(id)}>{t('dismiss')}</Button>
    </div>
  ))
}
