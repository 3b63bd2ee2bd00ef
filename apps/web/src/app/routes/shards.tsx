import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { shardsSearchSchema } from './shardsSearch.ts'

export const shardsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'shards',
  validateSearch: shardsSearchSchema,
  loader: () => loadTexts('shards', 'table'),
  component: lazyPage(() => import('./shardsView.tsx'), 'ShardsView'),
})
