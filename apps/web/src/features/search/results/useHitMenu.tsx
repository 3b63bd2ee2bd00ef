import type { SearchHit } from '@searchdeck/cluster-client'
import { IconBraces, IconCopy, IconCopyPlus, IconDatabase, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import type { DocumentActions } from './documentActions.ts'
import { documentJson } from './export/documentJson.ts'

interface MenuOptions {
  documents: DocumentActions
  onOpenIndex: (index: string) => void
}

/** What can be done with one document. */
export function useHitMenu({ documents, onOpenIndex }: MenuOptions): (hit: SearchHit) => readonly MenuEntry[] {
  const { t } = useTranslation('searchResults')
  const { t: tShell } = useTranslation('shell')
  const disabledReason = documents.isLocked ? tShell('changesOff') : undefined
  return (hit) => [
    {
      id: 'edit',
      // What cannot be changed can still be looked at.
      label: documents.isLocked ? t('menu.look') : t('menu.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => documents.edit(hit),
    },
    {
      id: 'duplicate',
      label: t('menu.duplicate'),
      icon: <IconCopyPlus size={16} aria-hidden />,
      onSelect: () => documents.duplicate(hit),
      disabledReason,
    },
    'divider',
    {
      id: 'copyJson',
      label: t('menu.copyJson'),
      icon: <IconBraces size={16} aria-hidden />,
      onSelect: () => void copyText(documentJson(hit)),
    },
    {
      id: 'copyId',
      label: t('menu.copyId'),
      icon: <IconCopy size={16} aria-hidden />,
      onSelect: () => void copyText(hit.id),
    },
    {
      id: 'openIndex',
      label: t('menu.openIndex'),
      icon: <IconDatabase size={16} aria-hidden />,
      onSelect: () => onOpenIndex(hit.index),
    },
    'divider',
    {
      id: 'delete',
      label: t('menu.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onSelect: () => documents.remove([hit]),
      disabledReason,
    },
  ]
}
