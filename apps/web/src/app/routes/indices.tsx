import { createRoute } from '@tanstack/react-router'
import { askEarly } from '../askEarly.ts'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indicesSearchSchema } from './indicesSearch.ts'

export const indicesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices',
  validateSearch: indicesSearchSchema,
  beforeLoad: askEarly(
    () => Promise.all([import('#queries/indices.ts'), import('#queries/aliases.ts')]),
    ([{ indicesQuery }, { aliasesQuery }], cluster, ask) => {
      ask(indicesQuery(cluster))
      ask(aliasesQuery(cluster))
    },
  ),
  loader: () => loadTexts('indices', 'indexActions', 'table'),
  component: lazyPage(() => import('./indicesView.tsx'), 'IndicesView'),
})
