import { createRoute } from '@tanstack/react-router'
import { askEarly } from '../askEarly.ts'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { recoverySearchSchema } from './recoverySearch.ts'

export const recoveryRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'shards/recovery',
  validateSearch: recoverySearchSchema,
  beforeLoad: askEarly(
    () => Promise.all([import('#queries/recoveries.ts'), import('#state/recoveryView.ts')]),
    ([{ recoveriesQuery }, { useRecoveryView }], cluster, ask) =>
      ask(recoveriesQuery(cluster, { activeOnly: useRecoveryView.getState().activeOnly })),
  ),
  loader: () => loadTexts('recovery', 'table'),
  component: lazyPage(() => import('./recoveryView.tsx'), 'RecoveryView'),
})
