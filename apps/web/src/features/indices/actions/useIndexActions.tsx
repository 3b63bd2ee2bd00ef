import { supports, type Capability, type IndexSummary } from '@searchdeck/cluster-client'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { BulkChoice } from '#features/indices/bulk/BulkDialog.tsx'
import type { SettingChoice } from '#features/indices/bulk/ChangeSettingDialog.tsx'
import type { BlocksChoice } from '#features/indices/bulk/RemoveBlocksDialog.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { actionRequest } from '#queries/changes/indexAction.ts'
import type { MenuEntry, MenuItem } from '#ui/menu/menuEntry.ts'
import { actionIcons } from './actionIcons.tsx'
import { takeDialogDrafts } from './dialogDraft.ts'
import { asksFirst, availability, isDangerous, type IndexAction } from './indexActions.ts'
import type { IndexAnswer } from './IndexAnswerDialog.tsx'
import { dialogBefore, dialogOf, type ShownDialog } from './indexDialogs.tsx'
import { useIndexChange } from './useIndexChange.ts'

const maintenance: readonly IndexAction[] = ['refresh', 'flush', 'clearCache', 'forceMerge']
const lifecycle: readonly IndexAction[] = ['open', 'close', 'deleteDocuments', 'delete']

/**
 * What can be done with one index of the list, or with many, and the dialog that is open for it. Render `dialog` once on
 * the page. `onItsPage`: the way to the page of the index is left out.
 */
export function useIndexActions({ onItsPage = false } = {}) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const [shown, setShown] = useState(() => dialogBefore(takeDialogDrafts(cluster)))
  const close = () => setShown(undefined)
  const actionItem = useActionItem(setShown)
  const detailsItem = useDetailsItem()
  const importItem = useImportItem()
  const lacks = (capability: Capability) => supports(cluster.engine, capability) === false
  const answerItem = (answer: IndexAnswer, index: IndexSummary): MenuItem => ({
    id: answer,
    icon: actionIcons[answer],
    label: t(`actions.${answer}`),
    onSelect: () => setShown({ kind: 'answer', answer, index }),
  })
  const dialogItem = (kind: 'aliases' | 'reindex', index: IndexSummary, disabledReason?: string): MenuItem => ({
    id: kind,
    icon: actionIcons[kind],
    label: `${t(`actions.${kind}`)}…`,
    disabledReason,
    onSelect: () => setShown({ kind, index }),
  })
  const reindexItem = (index: IndexSummary): MenuItem[] =>
    lacks('reindex') ? [] : [dialogItem('reindex', index, actionItem.reasonOff(index.status === 'close'))]
  const entriesOf = (index: IndexSummary): readonly MenuEntry[] => [
    ...(onItsPage ? [] : [detailsItem(index)]),
    ...(lacks('indexInfo') ? [] : [answerItem('info', index)]),
    ...(lacks('indexStats') ? [] : [answerItem('stats', index)]),
    ...(lacks('catAliases') ? [] : [dialogItem('aliases', index)]),
    ...reindexItem(index),
    importItem(index, actionItem.reasonOff(index.status === 'close')),
    'divider',
    ...maintenance.flatMap((action) => actionItem.of(action, index)),
    'divider',
    ...lifecycle.flatMap((action) => actionItem.of(action, index)),
  ]
  return {
    isLocked: cluster.access === 'readOnly',
    entriesOf,
    createIndex: () => setShown({ kind: 'new' }),
    manageAliases: (index: IndexSummary) => setShown({ kind: 'aliases', index }),
    chooseBulk: (choice: BulkChoice) => setShown({ kind: 'bulk', ...choice }),
    removeBlocks: (choice: BlocksChoice) => setShown({ kind: 'removeBlocks', choice }),
    changeSetting: (choice: SettingChoice) => setShown({ kind: 'changeSetting', choice }),
    dialog: shown && <Suspense>{dialogOf(shown, close)}</Suspense>,
  }
}

/** The way to the page of an index. */
function useDetailsItem() {
  const { t } = useTranslation('indexActions')
  const navigate = useNavigate()
  return ({ name }: IndexSummary): MenuItem => ({
    id: 'details',
    icon: actionIcons.details,
    label: t('actions.details'),
    onSelect: () =>
      void navigate({
        to: '/cluster/$clusterIndex/indices/$indexName',
        from: '/cluster/$clusterIndex',
        params: { indexName: name },
      }),
  })
}

/** The way to the import of documents into an index. */
function useImportItem() {
  const { t } = useTranslation('indexActions')
  const navigate = useNavigate()
  return ({ name }: IndexSummary, disabledReason: string | undefined): MenuItem => ({
    id: 'importDocuments',
    icon: actionIcons.importDocuments,
    label: `${t('actions.importDocuments')}…`,
    disabledReason,
    onSelect: () =>
      void navigate({ to: '/cluster/$clusterIndex/import', from: '/cluster/$clusterIndex', search: { index: name } }),
  })
}

function useActionItem(show: (dialog: ShownDialog) => void) {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const cluster = useActiveCluster()
  const { mutate } = useIndexChange()
  const act = (action: IndexAction, index: IndexSummary) => {
    const { name } = index
    if (asksFirst(action, cluster)) show({ kind: 'change', action, index })
    else mutate({ action, name, request: actionRequest(action, [name], cluster) })
  }
  const reasonOff = (isClosed: boolean) =>
    cluster.access === 'readOnly' ? tShell('changesOff') : isClosed ? t('isClosed') : undefined
  const of = (action: IndexAction, index: IndexSummary): MenuItem[] => {
    const offered = availability(action, cluster, index)
    if (offered === 'absent') return []
    const label = t(`actions.${action}`)
    return [
      {
        id: action,
        icon: actionIcons[action],
        label: asksFirst(action, cluster) ? `${label}…` : label,
        danger: isDangerous(action),
        disabledReason: reasonOff(offered === 'closed'),
        onSelect: () => act(action, index),
      },
    ]
  }
  return { of, reasonOff }
}
