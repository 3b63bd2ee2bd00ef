import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { snapshotsTable } from '#state/views/tables/snapshotsTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const snapshotsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'snapshot_repositories/$repositoryName',
  validateSearch: snapshotsTable.searchSchema,
  beforeLoad: (entering) =>
    askEarly(
      () => import('#queries/snapshots.ts'),
      ({ snapshotNamesQuery }, cluster, ask) => ask(snapshotNamesQuery(cluster, entering.params.repositoryName)),
    )(entering),
  loader: () => loadTexts('snapshots', 'table'),
  component: tablePage({ title: 'snapshots', declaration: snapshotsTable }, async () => {
    const [{ SnapshotsOfRepository }, { useSnapshotsView }] = await Promise.all([
      import('./snapshotsView.tsx'),
      import('#state/views/snapshotsView.ts'),
    ])
    return { page: SnapshotsOfRepository, useStored: useSnapshotsView }
  }),
})
