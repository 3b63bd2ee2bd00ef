import type { SnackbarContent } from '#state/snackbars.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'

export type BackupDialog = 'export' | 'import' | 'reset'

interface BackupDialogsProps {
  open: BackupDialog
  onOpen: (dialog: BackupDialog) => void
  onClose: () => void
  /** What is stored is another now: the app has to begin anew, and to tell this then. */
  onDone: (told: SnackbarContent) => void
}

/** The dialogs about all that this device remembers. */
export function BackupDialogs({ open, onOpen, onClose, onDone }: BackupDialogsProps) {
  if (open === 'export') return <ExportDialog onClose={onClose} />
  if (open === 'import') return <ImportDialog onClose={onClose} onDone={onDone} />
  return <ResetDialog onExport={() => onOpen('export')} onClose={onClose} onDone={onDone} />
}
