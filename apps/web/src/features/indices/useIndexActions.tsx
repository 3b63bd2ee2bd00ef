import type { IndexSummary } from '@searchdeck/cluster-client'
import {
  IconChartBar,
  IconDatabase,
  IconEraser,
  IconGitMerge,
  IconInfoCircle,
  IconLock,
  IconLockOpen,
  IconRefresh,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { MenuEntry, MenuItem } from '#ui/menuEntry.ts'
import { actionRequest, asksFirst, availability, isDangerous, type IndexAction } from './indexActions.ts'
import type { IndexAnswer } from './IndexAnswerDialog.tsx'
import { useIndexChange } from './useIndexChange.ts'

const IndexChangeDialog = lazy(() =>
  import('./IndexChangeDialog.tsx').then((loaded) => ({ default: loaded.IndexChangeDialog })),
)
const IndexAnswerDialog = lazy(() =>
  import('./IndexAnswerDialog.tsx').then((loaded) => ({ default: loaded.IndexAnswerDialog })),
)
const AliasesDialog = lazy(() => import('./AliasesDialog.tsx').then((loaded) => ({ default: loaded.AliasesDialog })))
const NewIndexDialog = lazy(() => import('./NewIndexDialog.tsx').then((loaded) => ({ default: loaded.NewIndexDialog })))

const icons = {
  info: <IconInfoCircle size={16} aria-hidden />,
  stats: <IconChartBar size={16} aria-hidden />,
  aliases: <IconTag size={16} aria-hidden />,
  refresh: <IconRefresh size={16} aria-hidden />,
  flush: <IconDatabase size={16} aria-hidden />,
  clearCache: <IconEraser size={16} aria-hidden />,
  forceMerge: <IconGitMerge size={16} aria-hidden />,
  open: <IconLockOpen size={16} aria-hidden />,
  close: <IconLock size={16} aria-hidden />,
  delete: <IconTrash size={16} aria-hidden />,
} satisfies Record<IndexAction | IndexAnswer | 'aliases', ReactNode>

const upkeep: readonly IndexAction[] = ['refresh', 'flush', 'clearCache', 'forceMerge']
const fate: readonly IndexAction[] = ['open', 'close', 'delete']

type Shown =
  | { readonly kind: 'change'; readonly action: IndexAction; readonly index: IndexSummary }
  | { readonly kind: 'answer'; readonly answer: IndexAnswer; readonly index: IndexSummary }
  | { readonly kind: 'aliases'; readonly index: IndexSummary }
  | { readonly kind: 'new' }

/** What can be done with one index of the list, and the dialog that is open for it. Render `dialog` once on the page. */
export function useIndexActions() {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const cluster = useActiveCluster()
  const { mutate } = useIndexChange()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const isLocked = cluster.access === 'readOnly'

  const act = (action: IndexAction, index: IndexSummary) => {
    if (asksFirst(action, cluster)) setShown({ kind: 'change', action, index })
    else mutate({ action, name: index.name, request: actionRequest(action, index.name) })
  }
  const actionItem = (action: IndexAction, index: IndexSummary): MenuItem[] => {
    const offered = availability(action, cluster, index)
    if (offered === 'absent') return []
    const reason = isLocked ? tShell('changesOff') : offered === 'closed' ? t('isClosed') : undefined
    const label = t(`actions.${action}`)
    return [
      {
        id: action,
        icon: icons[action],
        label: asksFirst(action, cluster) ? `${label}…` : label,
        danger: isDangerous(action),
        disabledReason: reason,
        onSelect: () => act(action, index),
      },
    ]
  }
  const answerItem = (answer: IndexAnswer, index: IndexSummary): MenuItem => ({
    id: answer,
    icon: icons[answer],
    label: t(`actions.${answer}`),
    onSelect: () => setShown({ kind: 'answer', answer, index }),
  })
  const entriesOf = (index: IndexSummary): readonly MenuEntry[] => [
    answerItem('info', index),
    answerItem('stats', index),
    {
      id: 'aliases',
      icon: icons.aliases,
      label: `${t('actions.aliases')}…`,
      onSelect: () => setShown({ kind: 'aliases', index }),
    },
    'divider',
    ...upkeep.flatMap((action) => actionItem(action, index)),
    'divider',
    ...fate.flatMap((action) => actionItem(action, index)),
  ]
  return {
    isLocked,
    entriesOf,
    createIndex: () => setShown({ kind: 'new' }),
    dialog: shown && <Suspense>{dialogOf(shown, close)}</Suspense>,
  }
}

function dialogOf(shown: Shown, onClose: () => void): ReactNode {
  if (shown.kind === 'new') return <NewIndexDialog onClose={onClose} />
  if (shown.kind === 'aliases') return <AliasesDialog name={shown.index.name} onClose={onClose} />
  if (shown.kind === 'answer') {
    return <IndexAnswerDialog answer={shown.answer} name={shown.index.name} onClose={onClose} />
  }
  return <IndexChangeDialog action={shown.action} index={shown.index} onClose={onClose} />
}
