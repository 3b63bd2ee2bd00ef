import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

export const restRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'rest',
  loader: () => loadTexts('rest', 'restAnswers', 'restApi', 'editor', 'dialogs', 'table'),
  component: lazyPage(() => import('./restView.tsx'), 'RestRouteView'),
})
