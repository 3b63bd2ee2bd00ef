import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { nodesTable } from '#state/views/tables/nodesTable.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tablePage } from './tablePage.ts'

export const nodesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'nodes',
  validateSearch: nodesTable.searchSchema,
  beforeLoad: askEarly(
    () => import('#queries/nodes.ts'),
    ({ nodesQuery, nodeAttributesQuery }, cluster, ask) => {
      ask(nodesQuery(cluster))
      ask(nodeAttributesQuery(cluster))
    },
  ),
  loader: () => loadTexts('nodes', 'table'),
  component: tablePage({ title: 'nodes', declaration: nodesTable }, async () => {
    const [{ NodesPage }, { useNodesView }] = await Promise.all([
      import('#features/nodes/NodesPage.tsx'),
      import('#state/views/nodesView.ts'),
    ])
    return { page: NodesPage, useStored: useNodesView }
  }),
})
