import type { IndexSummary } from '@searchdeck/cluster-client'
import { lazy, type ReactNode } from 'react'
import type { IndexAction } from '#queries/indexAction.ts'
import type { BulkChoice } from './BulkDialog.tsx'
import type { IndexAnswer } from './IndexAnswerDialog.tsx'

const IndexChangeDialog = lazy(() =>
  import('./IndexChangeDialog.tsx').then((loaded) => ({ default: loaded.IndexChangeDialog })),
)
const IndexAnswerDialog = lazy(() =>
  import('./IndexAnswerDialog.tsx').then((loaded) => ({ default: loaded.IndexAnswerDialog })),
)
const AliasesDialog = lazy(() => import('./AliasesDialog.tsx').then((loaded) => ({ default: loaded.AliasesDialog })))
const ReindexDialog = lazy(() => import('./ReindexDialog.tsx').then((loaded) => ({ default: loaded.ReindexDialog })))
const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((loaded) => ({ default: loaded.BulkDialog })))
const NewIndexDialog = lazy(() => import('./NewIndexDialog.tsx').then((loaded) => ({ default: loaded.NewIndexDialog })))

/** The dialog that is open. */
export type ShownDialog =
  | { readonly kind: 'change'; readonly action: IndexAction; readonly index: IndexSummary }
  | { readonly kind: 'answer'; readonly answer: IndexAnswer; readonly index: IndexSummary }
  | { readonly kind: 'aliases' | 'reindex'; readonly index: IndexSummary }
  | ({ readonly kind: 'bulk' } & BulkChoice)
  | { readonly kind: 'new' }

/** Each is loaded when it first opens. */
export function dialogOf(shown: ShownDialog, onClose: () => void): ReactNode {
  switch (shown.kind) {
    case 'new':
      return <NewIndexDialog onClose={onClose} />
    case 'aliases':
      return <AliasesDialog name={shown.index.name} onClose={onClose} />
    case 'reindex':
      return <ReindexDialog index={shown.index} onClose={onClose} />
    case 'answer':
      return <IndexAnswerDialog answer={shown.answer} name={shown.index.name} onClose={onClose} />
    case 'bulk':
      return <BulkDialog action={shown.action} selected={shown.selected} inSight={shown.inSight} onClose={onClose} />
    case 'change':
      return <IndexChangeDialog action={shown.action} index={shown.index} onClose={onClose} />
  }
}
