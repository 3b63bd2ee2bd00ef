import type { Search } from '@searchdeck/cluster-client'
import { IconPencilBolt, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { DocumentActions } from './documentActions.ts'

interface AllHitsMenuProps {
  search: Search
  /** What is searched, as it was written; empty for everything. */
  indices: string
  /** The search found nothing. */
  isEmpty: boolean
  documents: DocumentActions
}

/** What changes every document that a search finds, on other pages too. */
export function AllHitsMenu({ search, indices, isEmpty, documents }: AllHitsMenuProps) {
  const { t } = useTranslation('searchResults')
  const disabledReason = isEmpty ? t('export.noHits') : undefined
  return (
    <MenuButton
      label={t('allHits.title')}
      entries={() => [
        {
          id: 'update',
          label: t('allHits.update'),
          icon: <IconPencilBolt size={16} aria-hidden />,
          disabledReason,
          onSelect: () => documents.updateAll({ search, indices }),
        },
        {
          id: 'delete',
          label: t('allHits.delete'),
          icon: <IconTrash size={16} aria-hidden />,
          danger: true,
          disabledReason,
          onSelect: () => documents.removeAll({ search, indices }),
        },
      ]}
    />
  )
}
