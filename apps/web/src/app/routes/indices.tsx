import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indicesSearchSchema } from './indicesSearch.ts'

export const indicesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices',
  validateSearch: indicesSearchSchema,
  loader: () => loadTexts('indices', 'indexActions', 'table'),
  component: lazyRouteComponent(() => import('./indicesView.tsx'), 'IndicesView'),
})
