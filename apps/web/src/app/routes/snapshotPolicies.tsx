import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { snapshotPoliciesTable } from '#state/views/tables/snapshotPoliciesTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const snapshotPoliciesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'snapshot_policies',
  validateSearch: snapshotPoliciesTable.searchSchema,
  beforeLoad: askEarly(
    () => import('#queries/snapshotPolicies.ts'),
    ({ snapshotPoliciesQuery }, cluster, ask) => ask(snapshotPoliciesQuery(cluster)),
  ),
  loader: () => loadTexts('snapshotPolicies', 'table', 'dialogs'),
  component: tablePage({ title: 'snapshotPolicies', declaration: snapshotPoliciesTable }, async () => {
    const [{ SnapshotPoliciesPage }, { useSnapshotPoliciesView }] = await Promise.all([
      import('#features/snapshotPolicies/list/SnapshotPoliciesPage.tsx'),
      import('#state/views/snapshotPoliciesView.ts'),
    ])
    return { page: SnapshotPoliciesPage, useStored: useSnapshotPoliciesView }
  }),
})
