import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { pendingTasksTable } from '#state/views/tables/pendingTasksTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const pendingTasksRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'pending_tasks',
  validateSearch: pendingTasksTable.searchSchema,
  beforeLoad: askEarly(
    () => import('#queries/pendingTasks.ts'),
    ({ pendingTasksQuery }, cluster, ask) => ask(pendingTasksQuery(cluster)),
  ),
  loader: () => loadTexts('pendingTasks', 'table'),
  component: tablePage({ title: 'pendingTasks', declaration: pendingTasksTable }, async () => {
    const [{ PendingTasksPage }, { usePendingTasksView }] = await Promise.all([
      import('#features/pendingTasks/PendingTasksPage.tsx'),
      import('#state/views/pendingTasksView.ts'),
    ])
    return { page: PendingTasksPage, useStored: usePendingTasksView }
  }),
})
