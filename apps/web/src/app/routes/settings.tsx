import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

export const settingsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'settings',
  loader: () => loadTexts('settings'),
  component: lazyPage(() => import('./settingsView.tsx'), 'SettingsView'),
})
