import { create } from 'zustand'
import type { BackupDialog } from '#features/backup/BackupDialogs.tsx'
import { hasUnsaved } from '#lib/unsavedForms.ts'
import { useLanguagePreference, type Language } from '#state/preferences.ts'
import { reloadPage } from '#state/storage/overReload.ts'

type Overlay =
  | { kind: 'palette'; typed: string }
  | { kind: 'shortcuts' }
  | { kind: 'language'; language: Language }
  | { kind: 'backup'; dialog: BackupDialog }
  | { kind: 'signOut' }

/** What lies over the page at the shell's own account: one thing at a time. */
export const useOverlay = create<{ overlay: Overlay | undefined }>(() => ({ overlay: undefined }))

export const openPalette = () => useOverlay.setState({ overlay: { kind: 'palette', typed: '' } })
/** What is typed before the palette is there. */
export const typeAhead = (change: (text: string) => string) =>
  useOverlay.setState(({ overlay }) =>
    overlay?.kind === 'palette' ? { overlay: { kind: 'palette', typed: change(overlay.typed) } } : {},
  )
export const openShortcuts = () => useOverlay.setState({ overlay: { kind: 'shortcuts' } })
export const openBackupDialog = (dialog: BackupDialog) => useOverlay.setState({ overlay: { kind: 'backup', dialog } })
export const openSignOut = () => useOverlay.setState({ overlay: { kind: 'signOut' } })
export const closeOverlay = () => useOverlay.setState({ overlay: undefined })

/** Another language needs a reload: asks first where something stands typed. */
export function chooseLanguage(language: Language): void {
  if (hasUnsaved()) useOverlay.setState({ overlay: { kind: 'language', language } })
  else changeLanguage(language)
}

export function changeLanguage(language: Language): void {
  useLanguagePreference.setState({ language })
  reloadPage()
}
