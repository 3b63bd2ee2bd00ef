import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { recoverySearchSchema } from './recoverySearch.ts'

export const recoveryRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'shards/recovery',
  validateSearch: recoverySearchSchema,
  loader: () => loadTexts('recovery', 'table'),
  component: lazyPage(() => import('./recoveryView.tsx'), 'RecoveryView'),
})
