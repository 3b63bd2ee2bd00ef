import { snapshotRequest, supports } from '@searchdeck/cluster-client'
import {
  IconClipboard,
  IconCopy,
  IconEye,
  IconPlayerStop,
  IconRestore,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense, use, useCallback, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'
import { RowAction } from '../list/RowAction.tsx'
import { isRunning, type SnapshotRow } from '../list/snapshotRows.ts'
import { takeSnapshotDraft } from './dialogDraft.ts'
import { dialogBefore, dialogOf, type ShownDialog } from './snapshotDialogs.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/**
 * What can be done with one snapshot of the list, or with many, and the dialog that is open for it. Render `dialog` once on
 * the page.
 */
export function useSnapshotActions(repository: string) {
  const { t } = useTranslation('snapshots')
  const { t: tShell } = useTranslation('shell')
  const cluster = useActiveCluster()
  const open = use(OpenInConsoleContext)
  const [shown, setShown] = useState<ShownDialog | undefined>(() =>
    dialogBefore(takeSnapshotDraft(cluster, repository)),
  )
  const isLocked = cluster.access === 'readOnly'
  const disabledReason = isLocked ? tShell('changesOff') : undefined
  const remove = (snapshots: readonly SnapshotRow[]) => setShown({ kind: 'delete', snapshots })
  const entriesOf = (row: SnapshotRow): readonly MenuEntry[] => [
    {
      ...{ id: 'restore', icon: <IconRestore {...icon} />, label: `${t('actions.restore')}…` },
      disabledReason: disabledReason ?? (isRunning(row) ? t('stillRuns') : undefined),
      onSelect: () => setShown({ kind: 'restore', name: row.name }),
    },
    {
      ...{ id: 'contents', icon: <IconEye {...icon} />, label: t('actions.contents') },
      onSelect: () => setShown({ kind: 'contents', name: row.name }),
    },
    ...(supports(cluster.engine, 'cloneSnapshot') === false
      ? []
      : [
          {
            ...{ id: 'clone', icon: <IconCopy {...icon} />, label: `${t('actions.clone')}…` },
            disabledReason: disabledReason ?? (isRunning(row) ? t('stillRuns') : undefined),
            onSelect: () => setShown({ kind: 'clone', name: row.name }),
          },
        ]),
    'divider',
    {
      ...{ id: 'copyName', icon: <IconClipboard {...icon} />, label: t('actions.copyName') },
      onSelect: () => void copyText(row.name),
    },
    ...(open
      ? [
          {
            ...{ id: 'console', icon: <IconTerminal2 {...icon} />, label: tShell('console.open') },
            onSelect: () => open([snapshotRequest(cluster.engine, repository, row.name)]),
          },
        ]
      : []),
    'divider',
    {
      id: 'delete',
      icon: isRunning(row) ? <IconPlayerStop {...icon} /> : <IconTrash {...icon} />,
      label: `${t(isRunning(row) ? 'actions.stop' : 'actions.delete')}…`,
      ...{ danger: true, disabledReason },
      onSelect: () => remove([row]),
    },
  ]
  const rowAction = useCallback(
    (row: SnapshotRow) => (
      <RowAction
        row={row}
        off={disabledReason}
        onRestore={({ name }) => setShown({ kind: 'restore', name })}
        onStop={(running) => setShown({ kind: 'delete', snapshots: [running] })}
      />
    ),
    [disabledReason],
  )
  return {
    isLocked,
    rowAction,
    disabledReason,
    entriesOf,
    remove,
    showContents: (name: string) => setShown({ kind: 'contents', name }),
    create: () => setShown({ kind: 'new' }),
    dialog: shown && <Suspense>{dialogOf(repository, shown, () => setShown(undefined))}</Suspense>,
  }
}
