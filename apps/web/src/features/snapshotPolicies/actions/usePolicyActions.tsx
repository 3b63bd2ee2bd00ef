import { policyRequest } from '@searchdeck/cluster-client'
import { IconClipboard, IconList, IconPlayerPlay, IconPlayerStop, IconTerminal2 } from '@tabler/icons-react'
import { Suspense, use, useCallback, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'
import type { PolicyRow } from '../list/policyRows.ts'
import { PolicyAction } from './PolicyAction.tsx'
import { actionOf, PolicyDialog, type ShownDialog } from './policyDialogs.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

interface Ways {
  /** To the snapshots of a repository. */
  readonly onOpen: (repository: string) => void
  readonly onOrdered: (policy: string, snapshot: string) => void
}

/** What can be done with one policy of the list, and the dialog that is open for it. Render `dialog` once on the page. */
export function usePolicyActions({ onOpen, onOrdered }: Ways) {
  const { t: tShell } = useTranslation('shell')
  const { access } = useActiveCluster()
  const [shown, setShown] = useState<ShownDialog>()
  const off = access === 'readOnly' ? tShell('changesOff') : undefined
  const ask = useCallback((row: PolicyRow) => setShown({ kind: 'policy', row }), [])
  const entriesOf = useEntries(off, onOpen, ask)
  const action = useCallback((row: PolicyRow) => <PolicyAction row={row} off={off} onAct={ask} />, [off, ask])
  return {
    ...{ off, entriesOf, action },
    startAll: () => setShown({ kind: 'startAll' }),
    dialog: shown && (
      <Suspense>
        <PolicyDialog shown={shown} onOrdered={onOrdered} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}

function useEntries(off: string | undefined, onOpen: Ways['onOpen'], ask: (row: PolicyRow) => void) {
  const { t } = useTranslation('snapshotPolicies')
  const { t: tShell } = useTranslation('shell')
  const { engine } = useActiveCluster()
  const openInConsole = use(OpenInConsoleContext)
  return (row: PolicyRow): readonly MenuEntry[] => {
    const { name, repository } = row
    const action = actionOf(row)
    return [
      {
        ...{ id: action, label: `${t(`actions.${action}`)}…`, disabledReason: off },
        icon: action === 'stop' ? <IconPlayerStop {...icon} /> : <IconPlayerPlay {...icon} />,
        onSelect: () => ask(row),
      },
      ...(repository === undefined
        ? []
        : [
            {
              ...{ id: 'snapshots', label: t('actions.snapshots'), icon: <IconList {...icon} /> },
              onSelect: () => onOpen(repository),
            },
          ]),
      'divider',
      {
        ...{ id: 'copy', label: t('actions.copyName'), icon: <IconClipboard {...icon} /> },
        onSelect: () => void copyText(name),
      },
      ...(openInConsole
        ? [
            {
              ...{ id: 'console', label: tShell('console.open'), icon: <IconTerminal2 {...icon} /> },
              onSelect: () => openInConsole([policyRequest(engine, name)]),
            },
          ]
        : []),
    ]
  }
}
