import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { askEarly } from '#app/pages/askEarly.ts'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { searchAddressSchema } from '#state/views/searchAddress.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

const text = v.fallback(v.optional(v.string()), undefined)

export const searchRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'search',
  validateSearch: v.object({ ...searchAddressSchema.entries, document: text }),
  beforeLoad: askEarly(
    () => import('#queries/search.ts'),
    ({ searchTargetsQuery }, cluster, ask) => ask(searchTargetsQuery(cluster)),
  ),
  loader: () => loadTexts('search', 'searchResults', 'indexFilter', 'documents', 'table', 'editor'),
  component: lazyPage(() => import('./searchView.tsx'), 'SearchView'),
})
