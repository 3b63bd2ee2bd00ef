import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { repositoriesTable } from '#state/views/tables/repositoriesTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const repositoriesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'snapshot_repositories',
  validateSearch: repositoriesTable.searchSchema,
  beforeLoad: askEarly(
    () => import('#queries/repositories.ts'),
    ({ repositoriesQuery }, cluster, ask) => ask(repositoriesQuery(cluster)),
  ),
  loader: () => loadTexts('repositories', 'table'),
  component: tablePage({ title: 'repositories', declaration: repositoriesTable }, async () => {
    const [{ RepositoriesPage }, { useRepositoriesView }] = await Promise.all([
      import('#features/repositories/list/RepositoriesPage.tsx'),
      import('#state/views/repositoriesView.ts'),
    ])
    return { page: RepositoriesPage, useStored: useRepositoriesView }
  }),
})
