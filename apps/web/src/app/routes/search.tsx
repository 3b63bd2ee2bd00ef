import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { askEarly } from '#app/pages/askEarly.ts'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { searchAddressSchema } from '#state/views/searchAddressSchema.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

const text = v.fallback(v.optional(v.string()), undefined)

export const searchRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'search',
  validateSearch: v.object({ ...searchAddressSchema.entries, document: text }),
  beforeLoad: (entering) => {
    const { search: address } = entering
    askEarly(
      () =>
        Promise.all([
          import('#queries/search.ts'),
          import('#state/views/searchAddress.ts'),
          import('#features/search/searchOf.ts'),
          import('#features/search/histogram/firstPlan.ts'),
        ]),
      (
        [{ searchTargetsQuery, searchQuery }, { searchOfAddress }, { searchesEverything, searchOf }, { firstPlan }],
        cluster,
        ask,
      ) => {
        ask(searchTargetsQuery(cluster))
        // What an address leaves out is as it was left here, which the page knows.
        if (address.size === undefined && address.body === undefined) return
        const view = searchOfAddress(address)
        const asked = searchOf(view)
        if (asked && !searchesEverything(view)) ask(searchQuery(cluster, asked, firstPlan(cluster, view)))
      },
    )(entering)
  },
  loader: () => loadTexts('search', 'searchResults', 'indexFilter', 'documents', 'table', 'editor'),
  component: lazyPage(() => import('./searchView.tsx'), 'SearchView'),
})
