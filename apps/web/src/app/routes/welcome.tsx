import { createRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { useConnections } from '#state/connections.ts'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { rootRoute } from './root.tsx'

/** `add`: open the form although clusters are saved. `edit`: the id of the one to change. `copy`: of the one to begin with. */
const search = v.object({
  add: v.fallback(v.optional(v.literal('true')), undefined),
  edit: v.fallback(v.optional(v.string()), undefined),
  copy: v.fallback(v.optional(v.string()), undefined),
})

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'welcome',
  validateSearch: search,
  beforeLoad: ({ search: { add, edit, copy } }) => {
    if ((add ?? edit ?? copy) === undefined && useConnections.getState().clusters.length > 0)
      throw redirect({ to: '/', replace: true })
  },
  loader: () => loadTexts('clusters'),
  component: lazyPage(() => import('./welcomeView.tsx'), 'WelcomeView'),
})
