import {
  isAddressable,
  isReadOnlyRepository,
  repositoryRequest,
  supports,
  type SnapshotRepository,
} from '@searchdeck/cluster-client'
import {
  IconCopy,
  IconEraser,
  IconList,
  IconPencil,
  IconShieldCheck,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useCallback, useState } from 'react'
import { takeRepositoryDraft } from '#features/repositories/form/repositoryDraft.ts'
import type { RepositoryFields } from '#features/repositories/form/repositoryForm.ts'
import { useVerifications } from '#features/repositories/list/useVerifications.ts'
import { useVerify } from '#features/repositories/list/useVerify.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { repositoriesQuery } from '#queries/repositories.ts'
import type { MenuEntry, MenuItem } from '#ui/menu/menuEntry.ts'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'

const RepositoryDialog = lazy(() =>
  import('#features/repositories/form/RepositoryDialog.tsx').then((loaded) => ({ default: loaded.RepositoryDialog })),
)
const DeleteRepositoryDialog = lazy(() =>
  import('./DeleteRepositoryDialog.tsx').then((loaded) => ({ default: loaded.DeleteRepositoryDialog })),
)
const CleanUpDialog = lazy(() => import('./CleanUpDialog.tsx').then((loaded) => ({ default: loaded.CleanUpDialog })))

/** The dialog that is open; `typed` is what stood in it before the page was reloaded. */
type Shown =
  | { readonly kind: 'new'; readonly typed?: RepositoryFields }
  | { readonly kind: 'edit'; readonly name: string; readonly typed?: RepositoryFields }
  | { readonly kind: 'delete' | 'cleanUp'; readonly repository: SnapshotRepository }

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with one repository of the list, and the dialog that is open for it. Render `dialog` once on the page. */
export function useRepositoryActions(onOpen: (repository: SnapshotRepository) => void) {
  const cluster = useActiveCluster()
  const [shown, setShown] = useState(() => shownBefore(cluster))
  const { start: verify } = useVerify()
  const verifications = useVerifications()
  const offOf = useOff()
  const entriesOf = useEntries({ onOpen, onShow: setShown, offOf, verify })
  const askDelete = useCallback((repository: SnapshotRepository) => setShown({ kind: 'delete', repository }), [])
  return {
    ...{ verify, offOf, askDelete, entriesOf },
    isLocked: cluster.access === 'readOnly',
    create: () => setShown({ kind: 'new' }),
    markOf: ({ name }: SnapshotRepository) => (verifications[name]?.error === undefined ? undefined : ('red' as const)),
    dialog: shown && (
      <Suspense>
        <OpenDialog shown={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}

function shownBefore(cluster: { readonly id: string }): Shown | undefined {
  const draft = takeRepositoryDraft(cluster)
  if (draft === undefined) return undefined
  const { edited, typed } = draft
  return edited === undefined ? { kind: 'new', typed } : { kind: 'edit', name: edited, typed }
}

/** Why a repository cannot be changed: the connection allows no changes, or its name would reach others. */
function useOff() {
  const { t } = useTranslation('repositories')
  const { t: tShell } = useTranslation('shell')
  const { access } = useActiveCluster()
  return useCallback(
    ({ name }: SnapshotRepository) => {
      if (access === 'readOnly') return tShell('changesOff')
      return isAddressable(name) ? undefined : t('unaddressable')
    },
    [access, t, tShell],
  )
}

interface EntriesProps {
  onOpen: (repository: SnapshotRepository) => void
  onShow: (shown: Shown) => void
  offOf: (repository: SnapshotRepository) => string | undefined
  verify: (name: string) => void
}

function useEntries({ onOpen, onShow, offOf, verify }: EntriesProps) {
  const { t } = useTranslation('repositories')
  const { engine } = useActiveCluster()
  const openInConsole = use(OpenInConsoleContext)
  return (repository: SnapshotRepository): readonly MenuEntry[] => {
    const { name } = repository
    const disabledReason = offOf(repository)
    const change = (id: string, label: string, onSelect: () => void): MenuItem => ({
      ...{ id, label, onSelect, disabledReason },
    })
    const readOnly = isReadOnlyRepository(repository) ? t('cleanUp.readOnly') : undefined
    return [
      {
        id: 'snapshots',
        label: t('actions.snapshots'),
        icon: <IconList {...icon} />,
        onSelect: () => onOpen(repository),
      },
      { ...change('verify', t('actions.verify'), () => verify(name)), icon: <IconShieldCheck {...icon} /> },
      { ...change('edit', t('actions.edit'), () => onShow({ kind: 'edit', name })), icon: <IconPencil {...icon} /> },
      ...(supports(engine, 'repositoryCleanup') === false
        ? []
        : [
            {
              ...change('cleanUp', t('actions.cleanUp'), () => onShow({ kind: 'cleanUp', repository })),
              ...{ icon: <IconEraser {...icon} />, disabledReason: disabledReason ?? readOnly },
            },
          ]),
      'divider',
      { id: 'copy', label: t('actions.copyName'), icon: <IconCopy {...icon} />, onSelect: () => void copyText(name) },
      ...(openInConsole && isAddressable(name)
        ? [
            {
              ...{ id: 'console', label: t('actions.console'), icon: <IconTerminal2 {...icon} /> },
              onSelect: () => openInConsole([repositoryRequest(name)]),
            },
          ]
        : []),
      'divider',
      {
        ...change('delete', t('actions.delete'), () => onShow({ kind: 'delete', repository })),
        ...{ icon: <IconTrash {...icon} />, danger: true },
      },
    ]
  }
}

function OpenDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { data } = useQuery(repositoriesQuery(useActiveCluster()))
  switch (shown.kind) {
    case 'new':
      return <RepositoryDialog typed={shown.typed} onClose={onClose} />
    case 'edit': {
      const edited = data?.find(({ name }) => name === shown.name)
      return edited ? <RepositoryDialog edited={edited} typed={shown.typed} onClose={onClose} /> : null
    }
    case 'delete':
      return <DeleteRepositoryDialog repository={shown.repository} onClose={onClose} />
    case 'cleanUp':
      return <CleanUpDialog repository={shown.repository} onClose={onClose} />
  }
}
