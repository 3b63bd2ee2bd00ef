import { supports } from '@searchdeck/cluster-client'
import {
  IconKeyboard,
  IconLanguage,
  IconLayoutList,
  IconLink,
  IconMoon,
  IconPlus,
  IconRowInsertBottom,
  IconServer2,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import i18next, { type TFunction } from 'i18next'
import { use, useMemo } from 'react'
import { settingsPage, subPages } from '#app/pages/pages.ts'
import { useTabs } from '#app/pages/useTabs.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { engineOf } from '#queries/status/connectionEngine.ts'
import { useConnections } from '#state/connections/connections.ts'
import {
  isLanguage,
  languageNames,
  languages,
  rowHeights,
  themes,
  useSettings,
  useThemePreference,
} from '#state/preferences.ts'
import { offeredActions } from '#ui/useAction.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { chooseLanguage, openShortcuts } from '../overlay.ts'
import type { Command, Group } from './findCommands.ts'
import { useClusterIndex } from './useClusterIndex.ts'
import type { KnownNames } from './useKnownNames.ts'
import { useNameCommands } from './useNameCommands.ts'
import { useSettingCommands } from './useSettingCommands.ts'

/** Everything that can be reached or done from here; the names of the active cluster as far as they are known. */
export function useCommands(known: KnownNames): Record<Group, readonly Command[]> {
  const pages = usePages()
  const named = useNameCommands(known)
  const clusters = useClusters()
  const settings = useSettingCommands()
  const actions = useActions()
  return useMemo(() => ({ pages, ...named, clusters, actions, settings }), [pages, named, clusters, settings, actions])
}

function usePages(): readonly Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const clusterIndex = useClusterIndex()
  const tabs = useTabs()
  const connection = use(ActiveConnectionContext)
  return useMemo(() => {
    if (clusterIndex === undefined || !connection) return []
    const engine = engineOf(connection)
    const below = subPages.filter(({ needs }) => needs === undefined || supports(engine, needs) !== false)
    return [...tabs, ...below, settingsPage].map(({ page, to }) => ({
      id: `page:${page}`,
      label: t(`pages.${page}`),
      Icon: IconLink,
      run: () => void navigate({ to, params: { clusterIndex } }),
    }))
  }, [t, navigate, clusterIndex, connection, tabs])
}

function useClusters(): readonly Command[] {
  const navigate = useNavigate()
  const clusters = useConnections((state) => state.clusters)
  return useMemo(
    () =>
      clusters.map(({ id, name, uri }, position) => ({
        id: `cluster:${id}`,
        label: name,
        isName: true,
        detail: uri,
        Icon: IconServer2,
        run: () => void navigate({ to: '/cluster/$clusterIndex', params: { clusterIndex: String(position) } }),
      })),
    [clusters, navigate],
  )
}

function useActions(): readonly Command[] {
  const { t } = useTranslation('palette')
  const { t: tShell } = useTranslation('shell')
  const navigate = useNavigate()
  const theme = useThemePreference((preference) => preference.theme)
  const rowHeight = useSettings((settings) => settings.rowHeight)
  return useMemo(
    () => [
      ...offeredActions().map(({ id, title, Icon = IconLayoutList, keys, run }) => ({
        id: `action:${id}`,
        label: title,
        Icon,
        ...(keys !== undefined && { keys }),
        run,
      })),
      {
        id: 'action:addCluster',
        label: tShell('addCluster'),
        Icon: IconPlus,
        run: () => void navigate({ to: '/welcome', search: { add: 'true' } }),
      },
      { id: 'action:shortcuts', label: t('shortcuts.title'), keys: '?', Icon: IconKeyboard, run: openShortcuts },
      ...looks(theme, rowHeight, t, tShell),
      ...Object.keys(languages).flatMap((each) =>
        isLanguage(each) && each !== i18next.language
          ? [
              {
                id: `action:language.${each}`,
                label: `${tShell('language')}: ${languageNames[each]}`,
                Icon: IconLanguage,
                run: () => chooseLanguage(each),
              },
            ]
          : [],
      ),
    ],
    [t, tShell, navigate, theme, rowHeight],
  )
}

/** The other themes and row heights. */
function looks(theme: string, rowHeight: string, t: TFunction<'palette'>, tShell: TFunction): Command[] {
  return [
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        id: `action:theme.${each}`,
        label: `${tShell('theme')}: ${tShell(`themes.${each}`)}`,
        Icon: IconMoon,
        run: () => useThemePreference.setState({ theme: each }),
      })),
    ...rowHeights
      .filter((each) => each !== rowHeight)
      .map((each) => ({
        id: `action:rows.${each}`,
        label: t(`rows.${each}`),
        Icon: IconRowInsertBottom,
        run: () => useSettings.setState({ rowHeight: each }),
      })),
  ]
}
