import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { tableSearchFields } from './tableSearch.ts'

export const nodesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'nodes',
  validateSearch: v.object(tableSearchFields),
  loader: () => loadTexts('nodes', 'table'),
  component: lazyPage(() => import('./nodesView.tsx'), 'NodesView'),
})
