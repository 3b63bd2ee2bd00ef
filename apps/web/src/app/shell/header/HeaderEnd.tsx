import { IconMenu2, IconSearch, IconSettings } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keyName } from '#app/keyName.ts'
import { openPalette } from '#app/overlay.ts'
import { settingsPage } from '#app/pages/pages.ts'
import { useMarkedPage } from '#app/pages/useMarkedPage.ts'
import { useTabs } from '#app/pages/useTabs.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import classes from './Header.module.css'

/** What belongs to this cluster, the palette, the settings and, where the tabs have no room, the menu in their place. */
export function HeaderEnd({ clusterIndex, children }: { clusterIndex: string; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const { entries, label } = usePageMenu(clusterIndex)
  return (
    <div className={classes['end']}>
      {children}
      <button type="button" className={classes['palette']} aria-label={t('goToOrRun')} onClick={openPalette}>
        <IconSearch size={14} aria-hidden />
        <span>{t('goToOrRun')}</span>
        <kbd aria-hidden="true">{keyName('mod+k')}</kbd>
      </button>
      <Link
        to={settingsPage.to}
        params={{ clusterIndex }}
        className={classes['gear']}
        aria-label={t('pages.settings')}
        title={t('pages.settings')}
      >
        <IconSettings size={16} aria-hidden />
      </Link>
      <MenuButton label={label} entries={entries} className={classes['burger']}>
        <IconMenu2 size={16} aria-hidden />
      </MenuButton>
    </div>
  )
}

/** The pages, the present one marked, and the way to everything else. */
function usePageMenu(clusterIndex: string) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const marked = useMarkedPage(clusterIndex)
  const pages = [...useTabs(), settingsPage].map(({ page, to }) => ({
    page,
    to,
    current: page === marked,
  }))
  const current = pages.find((each) => each.current)
  const entries = (): MenuEntry[] => [
    ...pages.map((each) => ({
      id: each.page,
      label: t(`pages.${each.page}`),
      current: each.current,
      onSelect: () => void navigate({ to: each.to, params: { clusterIndex } }),
    })),
    'divider',
    { id: 'palette', label: t('goToOrRun'), icon: <IconSearch size={16} aria-hidden />, onSelect: openPalette },
  ]
  return { entries, label: current ? t('pageMenu', { page: t(`pages.${current.page}`) }) : t('tabs') }
}
