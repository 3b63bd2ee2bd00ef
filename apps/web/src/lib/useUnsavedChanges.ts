import { useLayoutEffect } from 'react'
import { noteUnsaved } from './unsavedForms.ts'

/** Something stands typed and unsaved in this form: the page and the tab are not left without asking. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  // Gone with the form at once: what its success leads to must not ask.
  useLayoutEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved])
}
