import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indexDetailsSearchSchema } from './indexDetailsSearch.ts'

export const indexDetailsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices/$indexName',
  validateSearch: indexDetailsSearchSchema,
  loader: () => loadTexts('indexDetails', 'indexActions', 'indices', 'home', 'table'),
  component: lazyPage(() => import('./indexDetailsView.tsx'), 'IndexDetailsView'),
})
