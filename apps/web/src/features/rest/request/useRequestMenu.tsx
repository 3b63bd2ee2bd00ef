import { IconEraser, IconVariable } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useTabEntries } from '#features/rest/tabs/useTabEntries.tsx'
import { useRest } from '#features/rest/useRest.ts'
import { emptyRequest, type RestTab } from '#state/rest/restTab.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { useCopyEntries } from './useCopyEntries.tsx'
import { useDocumentationEntry } from './useDocumentationEntry.tsx'

interface RequestMenuActions {
  onEditVariables: () => void
}

/** What else can be done with the request of a tab. */
export function useRequestMenu(tab: RestTab, { onEditVariables }: RequestMenuActions): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const copyEntries = useCopyEntries(() => [tab.request])
  const tabEntries = useTabEntries(tab)
  const documentationEntry = useDocumentationEntry()
  return () => [
    ...copyEntries(),
    'divider',
    documentationEntry(() => tab.request),
    {
      id: 'variables',
      icon: <IconVariable size={16} aria-hidden />,
      label: t('menu.variables'),
      onSelect: onEditVariables,
    },
    {
      id: 'clear',
      icon: <IconEraser size={16} aria-hidden />,
      label: t('menu.clear'),
      onSelect: () => console.replace(tab.name, { request: emptyRequest }),
    },
    'divider',
    ...tabEntries(),
  ]
}
