import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { indexTemplatesTable } from '#state/views/tables/indexTemplatesTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const indexTemplatesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'index_templates',
  validateSearch: indexTemplatesTable.searchSchema,
  beforeLoad: (entering) =>
    askEarly(
      () => Promise.all([import('#queries/indexTemplates.ts'), import('#features/indexTemplates/shownKind.ts')]),
      ([{ indexTemplatesQuery }, { shownKind }], cluster, ask) =>
        ask(indexTemplatesQuery(cluster, shownKind(cluster.engine, entering.search.kind))),
    )(entering),
  loader: () => loadTexts('indexTemplates', 'table', 'editor'),
  component: tablePage({ title: 'indexTemplates', declaration: indexTemplatesTable }, async () => {
    const [{ IndexTemplatesPage }, { useIndexTemplatesView }] = await Promise.all([
      import('#features/indexTemplates/IndexTemplatesPage.tsx'),
      import('#state/views/indexTemplatesView.ts'),
    ])
    return { page: IndexTemplatesPage, useStored: useIndexTemplatesView }
  }),
})
