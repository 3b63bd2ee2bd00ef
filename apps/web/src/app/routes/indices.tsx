import { supports } from '@searchdeck/cluster-client'
import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { indicesTable } from '#state/views/tables/indicesTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const indicesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices',
  validateSearch: indicesTable.searchSchema,
  beforeLoad: (entering) =>
    askEarly(
      () => Promise.all([import('#queries/indices.ts'), import('#queries/aliases.ts')]),
      ([{ indicesQuery }, { aliasesQuery }], saved, ask) => {
        const { within } = entering.search
        const cluster = within === undefined ? saved : { ...saved, within }
        ask(indicesQuery(cluster))
        if (supports(cluster.engine, 'catAliases') !== false) ask(aliasesQuery(cluster))
      },
    )(entering),
  loader: () => loadTexts('indices', 'indexActions', 'table'),
  component: tablePage({ title: 'indices', declaration: indicesTable }, async () => {
    const [{ IndicesPage }, { useIndicesView }] = await Promise.all([
      import('#features/indices/list/IndicesPage.tsx'),
      import('#state/views/indicesView.ts'),
    ])
    return { page: IndicesPage, useStored: useIndicesView }
  }),
})
