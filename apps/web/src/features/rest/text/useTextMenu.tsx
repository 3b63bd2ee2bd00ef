import { IconArrowBackUp, IconDownload, IconPencil, IconUpload, IconVariable, IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useCloseTab } from '#features/rest/tabs/useCloseTab.ts'
import { useRest, useRestTabs } from '#features/rest/useRest.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { useTextFiles } from './useTextFiles.ts'

/** What else can be done with a console text. */
export function useTextMenu(tab: RestTab, { onEditVariables }: { onEditVariables: () => void }): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const closed = useRestTabs((state) => state.closed.length)
  const close = useCloseTab()
  const { exportText, importText } = useTextFiles()
  return () => [
    {
      id: 'variables',
      icon: <IconVariable size={16} aria-hidden />,
      label: t('menu.variables'),
      onSelect: onEditVariables,
    },
    'divider',
    {
      id: 'export',
      icon: <IconDownload size={16} aria-hidden />,
      label: t('menu.export'),
      onSelect: () => exportText(tab),
    },
    { id: 'import', icon: <IconUpload size={16} aria-hidden />, label: t('menu.import'), onSelect: importText },
    'divider',
    {
      id: 'duplicate',
      icon: <IconPencil size={16} aria-hidden />,
      label: t('menu.duplicate'),
      onSelect: () => console.open({ ...tab, answers: [] }),
    },
    { id: 'close', icon: <IconX size={16} aria-hidden />, label: t('menu.close'), onSelect: () => close(tab) },
    {
      id: 'reopen',
      icon: <IconArrowBackUp size={16} aria-hidden />,
      label: t('menu.reopen'),
      onSelect: () => console.reopen(),
      disabledReason: closed === 0 ? t('menu.nothingClosed') : undefined,
    },
  ]
}
