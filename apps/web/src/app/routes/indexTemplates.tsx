import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indexTemplatesSearchSchema } from './indexTemplatesSearch.ts'

export const indexTemplatesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'index_templates',
  validateSearch: indexTemplatesSearchSchema,
  loader: () => loadTexts('indexTemplates', 'table', 'json'),
  component: lazyPage(() => import('./indexTemplatesView.tsx'), 'IndexTemplatesView'),
})
