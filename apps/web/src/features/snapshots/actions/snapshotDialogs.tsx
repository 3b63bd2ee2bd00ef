import { lazy, type ReactNode } from 'react'
import type { SnapshotRow } from '../list/snapshotRows.ts'
import type { SnapshotDraft } from './dialogDraft.ts'

const NewSnapshotDialog = lazy(() =>
  import('../newSnapshot/NewSnapshotDialog.tsx').then((loaded) => ({ default: loaded.NewSnapshotDialog })),
)
const CloneSnapshotDialog = lazy(() =>
  import('./CloneSnapshotDialog.tsx').then((loaded) => ({ default: loaded.CloneSnapshotDialog })),
)
const DeleteSnapshotsDialog = lazy(() =>
  import('./DeleteSnapshotsDialog.tsx').then((loaded) => ({ default: loaded.DeleteSnapshotsDialog })),
)
const RestoreDialog = lazy(() =>
  import('../restore/RestoreDialog.tsx').then((loaded) => ({ default: loaded.RestoreDialog })),
)
const SnapshotContentsDialog = lazy(() =>
  import('../detail/SnapshotContentsDialog.tsx').then((loaded) => ({ default: loaded.SnapshotContentsDialog })),
)

type Typed<Kind extends SnapshotDraft['kind']> = Extract<SnapshotDraft, { kind: Kind }>['typed']

/** The dialog that is open; `typed` is what stood in it before the page was reloaded. */
export type ShownDialog =
  | { readonly kind: 'new'; readonly typed?: Typed<'new'> }
  | { readonly kind: 'clone'; readonly name: string; readonly typed?: Typed<'clone'> }
  | { readonly kind: 'restore'; readonly name: string; readonly typed?: Typed<'restore'> }
  | { readonly kind: 'delete'; readonly snapshots: readonly SnapshotRow[] }
  | { readonly kind: 'contents'; readonly name: string }

/** Each is loaded when it first opens. */
export function dialogOf(repository: string, shown: ShownDialog, onClose: () => void): ReactNode {
  const shared = { repository, onClose }
  switch (shown.kind) {
    case 'new':
      return <NewSnapshotDialog {...shared} typed={shown.typed} />
    case 'clone':
      return <CloneSnapshotDialog {...shared} snapshot={shown.name} typed={shown.typed} />
    case 'restore':
      return <RestoreDialog {...shared} name={shown.name} typed={shown.typed} />
    case 'delete':
      return <DeleteSnapshotsDialog {...shared} snapshots={shown.snapshots} />
    case 'contents':
      return <SnapshotContentsDialog {...shared} name={shown.name} />
  }
}

/** The dialog in which something stood typed before the page was reloaded. */
export function dialogBefore(draft: SnapshotDraft | undefined): ShownDialog | undefined {
  if (draft?.kind === 'new') return { kind: 'new', typed: draft.typed }
  if (draft?.kind === 'restore') return { kind: 'restore', name: draft.snapshot, typed: draft.typed }
  return draft && { kind: 'clone', name: draft.snapshot, typed: draft.typed }
}
