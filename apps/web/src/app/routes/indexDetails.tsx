import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'
import { indexDetailsSearchSchema, indexDetailsViewOf } from './indexDetailsSearch.ts'

export const indexDetailsRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices/$indexName',
  validateSearch: indexDetailsSearchSchema,
  beforeLoad: (entering) => {
    const { params, search } = entering
    const name = params.indexName
    askEarly(
      () => Promise.all([import('#queries/indexDetails.ts'), import('#queries/mappings.ts')]),
      ([index, { mappingsQuery }], cluster, ask) => {
        ask(index.indicesOfNameQuery(cluster, name))
        const { part, raw } = indexDetailsViewOf(search)
        if (raw) return
        if (part === 'overview') ask(index.indexInfoQuery(cluster, name))
        if (part === 'settings' || part === 'mappings') ask(index.indexSettingsQuery(cluster, name))
        if (part === 'mappings') ask(mappingsQuery(cluster, name))
        if (part === 'stats') ask(index.indexStatisticsQuery(cluster, name))
        if (part === 'shards') ask(index.indexShardsQuery(cluster, name))
      },
    )(entering)
  },
  loader: () => loadTexts('indexDetails', 'indexActions', 'indices', 'mappings', 'home', 'table'),
  component: lazyPage(() => import('./indexDetailsView.tsx'), 'IndexDetailsView'),
})
