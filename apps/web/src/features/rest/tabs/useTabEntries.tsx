import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest, useRestTabs } from '#features/rest/useRest.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { useCloseTab } from './useCloseTab.ts'

/** What can be done with a tab, whatever stands in it. */
export function useTabEntries(tab: RestTab): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const closed = useRestTabs((state) => state.closed.length)
  const close = useCloseTab()
  return () => [
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
