import { IconDownload, IconUpload, IconVariable } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useCopyEntries } from '#features/rest/request/useCopyEntries.tsx'
import { useDocumentationEntry } from '#features/rest/request/useDocumentationEntry.tsx'
import { useTabEntries } from '#features/rest/tabs/useTabEntries.tsx'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { useTextFiles } from './useTextFiles.ts'

interface TextMenuActions {
  onEditVariables: () => void
  /** The requests that are selected, or the one under the cursor. */
  selected: () => readonly RestRequest[]
}

/** What else can be done with a console text. */
export function useTextMenu(tab: RestTab, { onEditVariables, selected }: TextMenuActions): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { exportText, importText } = useTextFiles()
  const copyEntries = useCopyEntries(selected)
  const tabEntries = useTabEntries(tab)
  const documentationEntry = useDocumentationEntry()
  return () => [
    ...copyEntries(),
    'divider',
    documentationEntry(() => selected()[0]),
    {
      id: 'variables',
      icon: <IconVariable size={16} aria-hidden />,
      label: t('menu.variables'),
      onSelect: onEditVariables,
    },
    {
      id: 'export',
      icon: <IconDownload size={16} aria-hidden />,
      label: t('menu.export'),
      onSelect: () => exportText(tab),
    },
    { id: 'import', icon: <IconUpload size={16} aria-hidden />, label: t('menu.import'), onSelect: importText },
    'divider',
    ...tabEntries(),
  ]
}
