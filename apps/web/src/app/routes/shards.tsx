import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { shardsSearchSchema } from './shardsSearch.ts'

export const shardsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'shards',
  validateSearch: shardsSearchSchema,
  beforeLoad: askEarly(
    () => Promise.all([import('#queries/shards.ts'), import('#queries/nodes.ts')]),
    ([{ shardsQuery }, { nodesQuery }], cluster, ask) => {
      ask(shardsQuery(cluster))
      ask(nodesQuery(cluster))
    },
  ),
  loader: () => loadTexts('shards', 'table'),
  component: lazyPage(() => import('./shardsView.tsx'), 'ShardsView'),
})
