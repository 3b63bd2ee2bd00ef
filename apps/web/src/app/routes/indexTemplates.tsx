import { createRoute } from '@tanstack/react-router'
import { askEarly } from '../askEarly.ts'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indexTemplatesSearchSchema } from './indexTemplatesSearch.ts'

export const indexTemplatesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'index_templates',
  validateSearch: indexTemplatesSearchSchema,
  beforeLoad: (entering) =>
    askEarly(
      () => Promise.all([import('#queries/indexTemplates.ts'), import('#features/indexTemplates/shownKind.ts')]),
      ([{ indexTemplatesQuery }, { shownKind }], cluster, ask) =>
        ask(indexTemplatesQuery(cluster, shownKind(cluster.engine, entering.search.kind))),
    )(entering),
  loader: () => loadTexts('indexTemplates', 'table', 'json'),
  component: lazyPage(() => import('./indexTemplatesView.tsx'), 'IndexTemplatesView'),
})
