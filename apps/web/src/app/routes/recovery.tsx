import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { recoveryTable } from '#state/views/tables/recoveryTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const recoveryRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'shards/recovery',
  validateSearch: recoveryTable.searchSchema,
  beforeLoad: askEarly(
    () => Promise.all([import('#queries/recoveries.ts'), import('#state/views/recoveryView.ts')]),
    ([{ recoveriesQuery }, { useRecoveryView }], cluster, ask) =>
      ask(recoveriesQuery(cluster, { activeOnly: useRecoveryView.getState().activeOnly })),
  ),
  loader: () => loadTexts('recovery', 'table'),
  component: tablePage({ title: 'shardRecovery', declaration: recoveryTable }, async () => {
    const [{ RecoveryPage }, { useRecoveryView }] = await Promise.all([
      import('#features/recovery/RecoveryPage.tsx'),
      import('#state/views/recoveryView.ts'),
    ])
    return { page: RecoveryPage, useStored: useRecoveryView }
  }),
})
