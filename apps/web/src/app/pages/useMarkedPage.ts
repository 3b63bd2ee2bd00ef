import { useMatchRoute } from '@tanstack/react-router'
import { settingsPage, subPages, tabs } from './pages.ts'

/** The page that the header marks as the present one: for a page below a tab, that tab. */
export function useMarkedPage(clusterIndex: string): (typeof tabs)[number]['page'] | 'settings' | undefined {
  const matches = useMatchRoute()
  const below = subPages.find(({ to }) => matches({ to, params: { clusterIndex }, fuzzy: true }) !== false)
  if (below) return below.tab
  const isOpen = ({ page, to }: (typeof tabs)[number] | typeof settingsPage) =>
    matches({ to, params: { clusterIndex }, fuzzy: page !== 'home' }) !== false
  return [...tabs, settingsPage].find(isOpen)?.page
}
