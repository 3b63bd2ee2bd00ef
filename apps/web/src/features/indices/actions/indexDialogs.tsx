import type { IndexSummary } from '@searchdeck/cluster-client'
import { lazy, type ReactNode } from 'react'
import type { BulkChoice } from '#features/indices/bulk/BulkDialog.tsx'
import type { SettingChoice } from '#features/indices/bulk/ChangeSettingDialog.tsx'
import type { BlocksChoice } from '#features/indices/bulk/RemoveBlocksDialog.tsx'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import type { DialogDraft } from './dialogDraft.ts'
import type { IndexAnswer } from './IndexAnswerDialog.tsx'

const IndexChangeDialog = lazy(() =>
  import('./IndexChangeDialog.tsx').then((loaded) => ({ default: loaded.IndexChangeDialog })),
)
const IndexAnswerDialog = lazy(() =>
  import('./IndexAnswerDialog.tsx').then((loaded) => ({ default: loaded.IndexAnswerDialog })),
)
const AliasesDialog = lazy(() =>
  import('#features/indices/aliases/AliasesDialog.tsx').then((loaded) => ({ default: loaded.AliasesDialog })),
)
const ReindexDialog = lazy(() =>
  import('#features/indices/reindex/ReindexDialog.tsx').then((loaded) => ({ default: loaded.ReindexDialog })),
)
const BulkDialog = lazy(() =>
  import('#features/indices/bulk/BulkDialog.tsx').then((loaded) => ({ default: loaded.BulkDialog })),
)
const RemoveBlocksDialog = lazy(() =>
  import('#features/indices/bulk/RemoveBlocksDialog.tsx').then((loaded) => ({ default: loaded.RemoveBlocksDialog })),
)
const ChangeSettingDialog = lazy(() =>
  import('#features/indices/bulk/ChangeSettingDialog.tsx').then((loaded) => ({ default: loaded.ChangeSettingDialog })),
)
const NewIndexDialog = lazy(() =>
  import('#features/indices/newIndex/NewIndexDialog.tsx').then((loaded) => ({ default: loaded.NewIndexDialog })),
)

type Typed<Kind extends DialogDraft['kind']> = Extract<DialogDraft, { kind: Kind }>['typed']

/** The dialog that is open; `typed` is what stood in it before the page was reloaded. */
export type ShownDialog =
  | {
      readonly kind: 'change'
      readonly action: IndexAction
      readonly index: IndexSummary
      readonly typed?: Typed<'forceMerge'>
    }
  | { readonly kind: 'answer'; readonly answer: IndexAnswer; readonly index: IndexSummary }
  | {
      readonly kind: 'aliases'
      readonly index: IndexSummary
      readonly typed?: Typed<'aliases'> | undefined
      readonly typedMove?: { readonly alias: string; readonly to: string } | undefined
    }
  | { readonly kind: 'reindex'; readonly index: IndexSummary; readonly typed?: Typed<'reindex'> }
  | ({ readonly kind: 'bulk' } & BulkChoice)
  | { readonly kind: 'removeBlocks'; readonly choice: BlocksChoice }
  | { readonly kind: 'changeSetting'; readonly choice: SettingChoice }
  | { readonly kind: 'new'; readonly typed?: Typed<'new'> }

/** Each is loaded when it first opens. */
export function dialogOf(shown: ShownDialog, onClose: () => void): ReactNode {
  switch (shown.kind) {
    case 'new':
      return <NewIndexDialog typed={shown.typed} onClose={onClose} />
    case 'aliases':
      return <AliasesDialog name={shown.index.name} typed={shown.typed} typedMove={shown.typedMove} onClose={onClose} />
    case 'reindex':
      return <ReindexDialog index={shown.index} typed={shown.typed} onClose={onClose} />
    case 'answer':
      return <IndexAnswerDialog answer={shown.answer} name={shown.index.name} onClose={onClose} />
    case 'bulk':
      return <BulkDialog action={shown.action} selected={shown.selected} inSight={shown.inSight} onClose={onClose} />
    case 'removeBlocks':
      return <RemoveBlocksDialog {...shown.choice} onClose={onClose} />
    case 'changeSetting':
      return <ChangeSettingDialog {...shown.choice} onClose={onClose} />
    case 'change':
      return <IndexChangeDialog action={shown.action} index={shown.index} typed={shown.typed} onClose={onClose} />
  }
}

/** The dialog in which something stood typed before the page was reloaded. */
export function dialogBefore(drafts: readonly DialogDraft[]): ShownDialog | undefined {
  const move = drafts.find((each) => each.kind === 'moveAlias')
  const draft = drafts.find((each) => each.kind !== 'moveAlias')
  const typedMove = move && { alias: move.alias, to: move.typed.to }
  if (draft?.kind === 'new') return { kind: 'new', typed: draft.typed }
  const of = draft ?? move
  if (of === undefined) return undefined
  // Of the index the dialogs need no more than its name; what else they say of it is asked for anew.
  const index = { name: of.index }
  if (of.kind === 'reindex') return { kind: 'reindex', index, typed: of.typed }
  if (of.kind === 'forceMerge') return { kind: 'change', action: 'forceMerge', index, typed: of.typed }
  return { kind: 'aliases', index, typed: of.kind === 'aliases' ? of.typed : undefined, typedMove }
}
