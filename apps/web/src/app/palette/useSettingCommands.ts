import { IconSettings } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { openBackupDialog } from '../overlay.ts'
import type { Command } from './findCommands.ts'
import { useClusterIndex } from './useClusterIndex.ts'

/** The settings that need more than a press, by the section of the page that has them. */
const sections = {
  lists: ['hideIndices', 'hideAttributes'],
  results: ['fieldLength', 'localTimestamp'],
  code: ['wrapLines', 'vimKeys'],
  requests: ['requestTime'],
  keyboard: ['letterShortcuts'],
} as const

/** Each setting leads to its section; what is done with all saved data opens its dialog. */
export function useSettingCommands(): readonly Command[] {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const clusterIndex = useClusterIndex()
  return useMemo(() => {
    const data = (
      [
        ['export', `${t('backup')}: ${t('export')}`],
        ['import', `${t('backup')}: ${t('import')}`],
        ['reset', t('resetAll')],
      ] as const
    ).map(([dialog, label]) => ({
      id: `setting:${dialog}`,
      label,
      detail: t('data'),
      Icon: IconSettings,
      run: () => openBackupDialog(dialog),
    }))
    if (clusterIndex === undefined) return data
    const of = (section: keyof typeof sections): Command[] =>
      sections[section].map((setting) => ({
        id: `setting:${setting}`,
        label: t(setting),
        detail: t(section),
        Icon: IconSettings,
        run: () =>
          void navigate({
            to: '/cluster/$clusterIndex/settings',
            params: { clusterIndex },
            hash: `settings-${section}`,
          }),
      }))
    return [...of('lists'), ...of('results'), ...of('code'), ...of('requests'), ...of('keyboard'), ...data]
  }, [t, navigate, clusterIndex])
}
