import { createContext, use, useLayoutEffect } from 'react'
import { useUnsavedChanges } from '#lib/useUnsavedChanges.ts'

/** The forms inside a dialog in which something stands typed. */
export const DialogForms = createContext<Set<object> | undefined>(undefined)

/** As `useUnsavedChanges`, for a form inside a `Dialog`: closing the dialog asks too. */
export function useDialogForm(isUnsaved: boolean): void {
  const forms = use(DialogForms)
  useUnsavedChanges(isUnsaved)
  useLayoutEffect(() => {
    if (!isUnsaved || !forms) return
    const form = {}
    forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [isUnsaved, forms])
}
