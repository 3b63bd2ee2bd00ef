import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { askEarly } from '../askEarly.ts'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tableSearchFields } from './tableSearch.ts'

export const nodesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'nodes',
  validateSearch: v.object(tableSearchFields),
  beforeLoad: askEarly(
    () => import('#queries/nodes.ts'),
    ({ nodesQuery, nodeAttributesQuery }, cluster, ask) => {
      ask(nodesQuery(cluster))
      ask(nodeAttributesQuery(cluster))
    },
  ),
  loader: () => loadTexts('nodes', 'table'),
  component: lazyPage(() => import('./nodesView.tsx'), 'NodesView'),
})
