import { lazy } from 'react'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import { loadTexts } from '../loadTexts.ts'
import { closeOverlay, openBackupDialog, openPalette, openShortcuts, useOverlay } from '../overlay.ts'
import { startOver } from '../startOver.ts'
import { LazyPart } from './LazyPart.tsx'
import { PaletteLoading } from './PaletteLoading.tsx'

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([import('../palette/Palette.tsx'), loadTexts('palette', 'settings')])
  return { default: loaded }
})
const ShortcutHelp = lazy(async () => {
  const [{ ShortcutHelp: loaded }] = await Promise.all([
    import('../palette/ShortcutHelp.tsx'),
    loadTexts('palette', 'dialogs', 'table'),
  ])
  return { default: loaded }
})
const BackupDialogs = lazy(async () => {
  const [{ BackupDialogs: loaded }] = await Promise.all([
    import('#features/backup/BackupDialogs.tsx'),
    loadTexts('backup', 'clusters', 'dialogs'),
  ])
  return { default: loaded }
})
const LanguageDialog = lazy(async () => {
  const [{ LanguageDialog: loaded }] = await Promise.all([
    import('#app/shell/header/LanguageDialog.tsx'),
    loadTexts('dialogs'),
  ])
  return { default: loaded }
})

const SignOutDialog = lazy(async () => {
  const [{ SignOutDialog: loaded }] = await Promise.all([
    import('#app/shell/header/SignOutDialog.tsx'),
    loadTexts('gateway', 'dialogs'),
  ])
  return { default: loaded }
})

/** The palette, the list of shortcuts and what the shell has to ask; each is loaded when it first opens. */
export function Overlays() {
  const overlay = useOverlay((state) => state.overlay)
  useShortcut('mod+k', openPalette)
  useShortcut('?', openShortcuts)
  return (
    <>
      {overlay?.kind === 'palette' && (
        <LazyPart onFail={closeOverlay} loading={<PaletteLoading />}>
          <Palette typed={overlay.typed} onClose={closeOverlay} />
        </LazyPart>
      )}
      {overlay?.kind === 'shortcuts' && (
        <LazyPart onFail={closeOverlay}>
          <ShortcutHelp onClose={closeOverlay} />
        </LazyPart>
      )}
      {overlay?.kind === 'language' && (
        <LazyPart onFail={closeOverlay}>
          <LanguageDialog language={overlay.language} onClose={closeOverlay} />
        </LazyPart>
      )}
      <SignOutPart />
      <BackupPart />
    </>
  )
}

function SignOutPart() {
  const isOpen = useOverlay((state) => state.overlay?.kind === 'signOut')
  if (!isOpen) return null
  return (
    <LazyPart onFail={closeOverlay}>
      <SignOutDialog onClose={closeOverlay} />
    </LazyPart>
  )
}

/** What is asked about all that this device remembers. */
function BackupPart() {
  const overlay = useOverlay((state) => state.overlay)
  if (overlay?.kind !== 'backup') return null
  return (
    <LazyPart onFail={closeOverlay}>
      <BackupDialogs open={overlay.dialog} onOpen={openBackupDialog} onClose={closeOverlay} onDone={startOver} />
    </LazyPart>
  )
}
