import { createRoute } from '@tanstack/react-router'
import { openWanted } from '#app/console/openInConsole.ts'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

export const restRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'rest',
  beforeLoad: openWanted,
  loader: () => loadTexts('rest', 'restAnswers', 'restApi', 'editor', 'dialogs', 'table'),
  component: lazyPage(() => import('./restView.tsx'), 'RestRouteView'),
})
